import type { MarksRule } from '@/design/template/press-rule'
import type { Rectangle } from '@/design/units'
import { widened } from '@/design/geometry/point'
import type { PrintBoxes } from '../print-job'
import { strokeStyle } from './draw-scene'
import { pathOperators } from './path-operators'
import { type Content, number, type PdfObjects } from './pdf-objects'
import { separation } from './spots'

/** Draws crop and registration marks on all plates, outside of the bleed (production-4). */

/** Length of a crop mark, and radius of a registration mark, in mm. */
const cropLength = 5
const radius = 2
const lineWidth = (0.25 / 72) * 25.4

/** Distance from the trimmed edge to the marks: the bleed stays free. */
function marksFrom({ trim, bleed }: Pick<PrintBoxes, 'trim' | 'bleed'>, { offset }: MarksRule): number {
  return Math.max(
    offset,
    trim.x - bleed.x,
    trim.y - bleed.y,
    bleed.x + bleed.width - trim.x - trim.width,
    bleed.y + bleed.height - trim.y - trim.height,
  )
}

/** Returns the boxes of a page whose media has room for its marks. */
export const boxesWithMarks = (boxes: PrintBoxes, marks: MarksRule): PrintBoxes => ({
  ...boxes,
  media: widened(boxes.trim, marksFrom(boxes, marks) + cropLength),
})

const line = (x1: number, y1: number, x2: number, y2: number) => `M${x1} ${y1}L${x2} ${y2}`

/** Returns two lines at each corner, which would meet at the corner. */
function cropPath({ x, y, width, height }: Rectangle, from: number): string {
  const to = from + cropLength
  return [x, x + width]
    .flatMap((left) =>
      [y, y + height].flatMap((top) => {
        const [across, down] = [left === x ? -1 : 1, top === y ? -1 : 1]
        return [
          line(left + across * from, top, left + across * to, top),
          line(left, top + down * from, left, top + down * to),
        ]
      }),
    )
    .join('')
}

/** Control points of a quarter circle, as a share of its radius. */
const round = 0.5522847498

function targetPath(x: number, y: number): string {
  const [r, k] = [radius / 2, (radius / 2) * round]
  return [
    line(x - radius, y, x + radius, y),
    line(x, y - radius, x, y + radius),
    `M${x + r} ${y}C${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r}C${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y}`,
    `C${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r}C${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y}Z`,
  ].join('')
}

/** Returns a target at the middle of each side. */
function registrationPath({ x, y, width, height }: Rectangle, from: number): string {
  const away = from + cropLength / 2
  const [middle, center] = [x + width / 2, y + height / 2]
  return [
    targetPath(middle, y - away),
    targetPath(middle, y + height + away),
    targetPath(x - away, center),
    targetPath(x + width + away, center),
  ].join('')
}

/** The color that separates onto every plate. */
const all = { name: 'All', shownAs: [1, 1, 1, 1] } as const

export function drawMarks(objects: PdfObjects, content: Content, boxes: PrintBoxes, marks: MarksRule): void {
  const from = marksFrom(boxes, marks)
  const path =
    (marks.crop ? cropPath(boxes.trim, from) : '') +
    (marks.registration ? registrationPath(boxes.trim, from) : '')
  if (path === '') return
  content.lines.push(
    `q ${content.named('ColorSpace', separation(all, objects))} CS 1 SCN`,
    `${number(lineWidth)} w ${strokeStyle}`,
    pathOperators(path),
    'S Q',
  )
}
