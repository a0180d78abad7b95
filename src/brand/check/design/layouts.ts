import type { LayoutFrame } from '@/design/template/layout'
import { allFrames, layoutNamed } from '../../compile/layouts'
import type { TemplateManifest } from '../../schema/designs'
import type { LayoutLists, LayoutManifest } from '../../schema/layouts'
import { namesIn, unknownNameMessage } from '../references'
import type { CheckInput } from '../reporter'
import { keysOf, type ReportProblem } from './template-names'

/** Checks of layouts: names that exist, and frames that do not overlap (brand-56). */

const tolerance = 0.001

const isOverlapping = (one: LayoutFrame, other: LayoutFrame): boolean =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > tolerance &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > tolerance

type Report = (path: (string | number)[], message: string) => void

function checkFrames({ frames = [], caption }: LayoutManifest, boxes: LayoutFrame[], report: Report) {
  for (const [index, box] of boxes.entries()) {
    const earlier = boxes.slice(0, index).findIndex((each) => isOverlapping(each, box))
    if (frames.length > 0 && earlier >= 0)
      report(
        ['frames', index],
        `photo ${index + 1} overlaps photo ${earlier + 1}. Move it, or make one of them smaller.`,
      )
  }
  const [x, y, width, height] = caption ?? []
  if (x === undefined || y === undefined || width === undefined || height === undefined) return
  const covered = boxes.findIndex((box) => isOverlapping(box, { x, y, width, height }))
  if (covered >= 0)
    report(['caption'], `the caption overlaps photo ${covered + 1}. Leave room for it, such as height 0.88.`)
}

function checkHalves(lists: LayoutLists, list: string, { halves, bleeds }: LayoutManifest, report: Report) {
  if (!halves) return
  const names = new Set(Object.values(lists).flatMap((layouts) => Object.keys(layouts)))
  for (const [index, name] of halves.entries()) {
    const named = layoutNamed(lists, list, name)
    if (!named) report(['halves', index], unknownNameMessage('layout', name, names))
    else if (!named.frames)
      report(['halves', index], `"${name}" has halves itself. Name a layout with frames.`)
  }
  if (bleeds !== undefined)
    report(['bleeds'], 'its halves say themselves whether they bleed. Remove this line.')
}

/** Checks the lists of layouts. */
export function checkLayouts({ usable, report }: CheckInput) {
  const lists = usable.layouts?.layouts ?? {}
  for (const [list, layouts] of Object.entries(lists))
    for (const [id, layout] of Object.entries(layouts)) {
      const reportHere: Report = (path, message) =>
        report.error('layouts', ['layouts', list, id, ...path], `layouts › ${list} › ${id}: ${message}`)
      checkHalves(lists, list, layout, reportHere)
      checkFrames(layout, allFrames(lists, list, layout), reportHere)
    }
}

/** Numbers of photos for which a list needs a layout: the layout in rows starts above them. */
const neededCounts = [1, 2, 3, 4, 5, 6]

/** Checks a template's settings for filling its pages. */
export function checkAutofill(
  checked: CheckInput,
  { autofill, surfaces }: TemplateManifest,
  report: ReportProblem,
) {
  if (!autofill) return
  const lists = checked.usable.layouts?.layouts ?? {}
  const names = namesIn(checked, 'layouts', 'layouts')
  const layouts = lists[autofill.layouts]
  if (!names.has(autofill.layouts))
    report(
      ['autofill', 'layouts'],
      `autofill › layouts: ${unknownNameMessage('list of layouts', autofill.layouts, names)}`,
    )
  if (layouts) {
    const counts = new Set(
      Object.values(layouts).map((layout) => allFrames(lists, autofill.layouts, layout).length),
    )
    const missing = neededCounts.filter((count) => !counts.has(count))
    if (missing.length > 0)
      report(
        ['autofill', 'layouts'],
        `autofill › layouts: "${autofill.layouts}" has no layout for ${missing.join(', ')} photos. Add one for each number from 1 to 6.`,
      )
  }
  for (const [index, surface] of (autofill.surfaces ?? []).entries())
    if (!Object.hasOwn(surfaces, surface))
      report(
        ['autofill', 'surfaces', index],
        `autofill › surfaces: ${unknownNameMessage('surface', surface, keysOf(surfaces))}`,
      )
}
