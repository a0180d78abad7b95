import { lip, matWindows } from '@/design/template/mat-openings'
import type { ProductTemplate } from '@/design/template/product-template'
import { templateFor } from '@/design/template/template-for'
import type { Rectangle } from '@/design/units'
import type { TemplateManifest } from '../../schema/designs'
import type { ReportProblem } from './template-names'
import { type Place, placesIn } from './template-shapes'

/** Checks of the windows of mats: beside a mat, apart from each other, and large enough in every size (brand-56). */

type Openings = NonNullable<Place['shaped']['openings']>

/** Narrowest bar: the photos behind two windows, which the mat covers, must not touch. */
const leastBar = 2 * lip + 2

/** Smallest side of a window in mm. */
const leastWindow = 12

/** Settings of surfaces that hang in no frame, or have no mat. */
const otherWays = ['cut', 'edge', 'panels', 'parts', 'outline'] as const

const tolerance = 1e-4

const areApart = ([left, top, width, height]: readonly number[], other: readonly number[]) => {
  const [x = 0, y = 0, wide = 0, high = 0] = other
  const isBeside = x >= left! + width! - tolerance || left! >= x + wide - tolerance
  return isBeside || y >= top! + height! - tolerance || top! >= y + high - tolerance
}

function checkPlaces({ places = [] }: Openings, said: (path: (string | number)[], message: string) => void) {
  for (const [index, place] of places.entries()) {
    const [left, top, width, height] = place
    const near = places.slice(0, index).findIndex((other) => !areApart(place, other))
    if (left + width > 1 + tolerance || top + height > 1 + tolerance)
      said(
        ['places', index],
        `places: window ${index + 1} leaves the print: left and width, or top and height, are more than 1 together.`,
      )
    else if (near >= 0)
      said(
        ['places', index],
        `places: window ${index + 1} overlaps window ${near + 1}. Move it, or make it smaller.`,
      )
  }
}

function checkPlace(place: Place, all: readonly Place[], kind: string, report: ReportProblem) {
  const { path, name, id, shaped } = place
  const { openings } = shaped
  if (!openings) return
  const said = (steps: (string | number)[], message: string) =>
    report([...path, 'openings', ...steps], `${name} › openings › ${message}`)
  const same = all.filter((each) => each.id === id)
  const other = otherWays.find((way) => same.some((each) => each.shaped[way] !== undefined))
  if (kind !== 'print' || !same.some((each) => each.shaped.frame !== undefined))
    report(
      [...path, 'openings'],
      `${name} › openings: only a print in a frame has a mat. Write the face of its frame, such as frame: 19.`,
    )
  else if (!same.some((each) => each.shaped.mount !== undefined))
    report(
      [...path, 'openings'],
      `${name} › openings: there is no mat to cut them into. Write its width, such as mount: 50, on the surface or in an option.`,
    )
  if (other !== undefined)
    report(
      [...path, 'openings'],
      `${name} › openings: the surface also has "${other}". A framed print has only one of the two. Remove the other.`,
    )
  if (openings.bar < leastBar)
    said(
      ['bar'],
      `bar is ${openings.bar}. The mat covers ${lip} mm of the photo beside each window, so that ${leastBar} mm is the least.`,
    )
  checkPlaces(openings, said)
}

const rounded = (mm: number) => Math.round(mm * 10) / 10

const sideOf = ({ width, height }: Rectangle) => Math.min(width, height)

/** Returns what is too small when an option has its value, in the smallest and the largest size of each product. */
function checkSizes(
  { path, name, id, shaped }: Place,
  templates: readonly ProductTemplate[],
  report: ReportProblem,
) {
  if (!shaped.openings) return
  for (const template of templates) {
    const { list = [], minimum, maximum } = template.sizes
    for (const [width, height] of [minimum, ...list, maximum]) {
      const [, option = '', , value = ''] = path[0] === 'options' ? path.map(String) : []
      const rule = templateFor(template, option === '' ? {} : { [option]: value }).surfaces.find(
        (each) => (each.stem ?? each.id) === id,
      )
      // The width of the mat does not matter here.
      const windows = rule ? matWindows({ ...rule, mount: 1 }, { width, height }) : []
      const small = windows.findIndex((window) => sideOf(window) < leastWindow)
      const window = windows[small]
      if (!window) continue
      report(
        [...path, 'openings'],
        `${name} › openings: window ${small + 1} is ${rounded(window.width)} × ${rounded(window.height)} mm when "${template.id}" is ${width} × ${height} mm. It needs ${leastWindow} mm on each side. Use fewer windows, a narrower bar, or a larger smallest size.`,
      )
      return
    }
  }
}

/** @param compiled the compiled templates of the products that have this template */
export function checkOpenings(
  template: TemplateManifest,
  compiled: readonly ProductTemplate[],
  report: ReportProblem,
) {
  const places = placesIn(template)
  for (const place of places) {
    checkPlace(place, places, template.kind, report)
    checkSizes(place, compiled, report)
  }
}
