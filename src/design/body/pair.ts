import type { Point } from '../units'
import type { FlatBody, PairBody } from './body'
import { outlinedSheets } from './outlined'
import type { Shape } from './shape'
import type { Sheet } from './sheet'
import { tubeSheet } from './tube'
import { groundOf, type InSpace, inSpaceOf } from './upright'
import type { Vector } from './vector'

function moved(sheet: Sheet, right: number): Sheet {
  const points = sheet.points.map((value, index) => (index % 3 === 0 ? value + right : value))
  return { ...sheet, points }
}

/** Returns a strap from the first hole to another one: it rises and bends outward over the foot. */
function strap([from, to]: readonly [Point, Point], body: PairBody, inSpace: InSpace, color: string): Sheet {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(x, y)
  const at = (share: number): Vector => {
    const bow = Math.sin(share * Math.PI)
    return inSpace(
      from.x + x * share + Math.sign(x) * bow * length * 0.06,
      from.y + y * share,
      body.thickness - length * 0.03 + length * 0.42 * bow,
    )
  }
  const [right, down, near] = inSpace(-y, x, 0)
  const [x0, y0, z0] = inSpace(0, 0, 0)
  return tubeSheet(at, [right - x0, down - y0, near - z0], length * 0.06, { color, material: 'matte' })
}

/** Two boards beside each other, such as the soles of flip-flops with their straps. */
export function pairShape(body: PairBody): Shape {
  const { size, gap, on, pieces, strap: color } = body
  const [x, y] = [size.width / 2, size.height / 2]
  const aside = x + gap / 2
  const inSpace = inSpaceOf(body)
  const placed: InSpace = (right, down, rise) => inSpace(right - x, down - y, rise)
  const sheets = pieces.flatMap(({ surface, outline, straps }, index) => {
    const flat: FlatBody = { ...body, body: 'flat', surface, corners: { x: 0, y: 0 } }
    const { face, sides } = outlinedSheets(flat, outline)
    const [toe, ...others] = straps
    const bows =
      color === undefined || !toe ? [] : others.map((hole) => strap([toe, hole], body, placed, color))
    return [...face, ...sides, ...bows].map((sheet) => moved(sheet, index === 0 ? -aside : aside))
  })
  return {
    sheets,
    ground: groundOf(on, y),
    pointOn: (id, point) => {
      const index = pieces.findIndex(({ surface }) => surface === id)
      if (index < 0) return undefined
      return inSpace(point.x - x + (index === 0 ? -aside : aside), point.y - y, body.thickness)
    },
  }
}
