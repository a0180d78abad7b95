import type { ConeBody, CylinderBody } from './body'
import { handleSheet } from './handle'
import type { Shape } from './shape'
import { newSheet, type SheetForm } from './sheet'
import { eased, radians, type Vector } from './vector'

/** Number of columns around the whole body. */
const around = 96

/** Converts a share of the circumference to an angle; 0 is opposite the front. */
const angleAt = (u: number) => (u - 0.5) * 2 * Math.PI

/** Point at a distance from the axis; the angle is 0 at the front and grows to the right. */
const onRing = (angle: number, radius: number, y: number): Vector => [
  Math.sin(angle) * radius,
  y,
  Math.cos(angle) * radius,
]

/** A line from the rim to the middle of the bottom: distance from the axis and height of each share. */
type Profile = (v: number) => readonly [radius: number, y: number]

/** Returns the outside: straight, with a rounded foot. */
function outside(radiusAt: (y: number) => number, top: number, bottom: number, foot: number): Profile {
  const straight = bottom - foot - top
  return (v) => {
    const y = top + (v / 0.75) * straight
    if (v <= 0.75) return [radiusAt(y), y]
    const angle = ((v - 0.75) / 0.25) * (Math.PI / 2)
    return [radiusAt(bottom - foot) - foot * (1 - Math.cos(angle)), bottom - foot * (1 - Math.sin(angle))]
  }
}

/** Returns the inside: straight, a round bottom edge, then flat to the middle. */
function inside(radiusAt: (y: number) => number, top: number, bottom: number): Profile {
  const round = radiusAt(top) * 0.3
  const edge = radiusAt(bottom - round)
  return (v) => {
    const y = top + (v / 0.5) * (bottom - round - top)
    if (v <= 0.5) return [radiusAt(y), y]
    if (v >= 0.75) return [(edge - round) * (1 - (v - 0.75) / 0.25), bottom]
    const angle = ((v - 0.5) / 0.25) * (Math.PI / 2)
    return [edge - round * (1 - Math.cos(angle)), bottom - round * (1 - Math.sin(angle))]
  }
}

/** A mug or, with a sloping side, a bowl or a cup. */
export function cylinderShape(body: CylinderBody | ConeBody): Shape {
  const { size, diameter, height, surface, color, material } = body
  const slope = radians(body.body === 'cone' ? body.slope : 0)
  const radius = diameter / 2
  const radiusAt = (y: number) => radius + y * Math.tan(slope)
  const wall = diameter * 0.046
  const foot = diameter * 0.07
  const [top, bottom] = [wall / 2 - height / 2, height / 2]
  const outer = outside(radiusAt, top, bottom, foot)
  const rim = radiusAt(top)
  // Inside, a bowl narrows toward its bottom as a cup does.
  const inner = inside((y) => rim - wall - (y - top) * Math.tan(Math.abs(slope)), top, bottom - wall * 1.5)
  const lip: Profile = (v) => {
    const angle = Math.PI * (1 - v)
    return [rim - (wall / 2) * (1 - Math.cos(angle)), top - (wall / 2) * Math.sin(angle)]
  }
  const lathe = (profile: Profile, isInside = false): Pick<SheetForm, 'columns' | 'at'> => ({
    columns: around,
    at: (u, v) => onRing(angleAt(isInside ? 1 - u : u), ...profile(v)),
  })
  const glazed = { color: body.inside, material }
  const onWrap = (angle: number, y: number) =>
    [0.5 + (angle * radius) / size.width, 0.5 + y / Math.cos(slope) / size.height] as const
  return {
    sheets: [
      newSheet(
        {
          ...lathe(outer),
          rows: 16,
          place: (u, v) => onWrap(angleAt(u), outer(v)[1]),
          shade: (_, v) => 1 - 0.28 * eased(0.72, 1, v),
        },
        { surface, color, material },
      ),
      newSheet({ ...lathe(lip), rows: 6 }, { color, material }),
      newSheet({ ...lathe(inner, true), rows: 16, shade: (_, v) => 1 - 0.42 * eased(0, 0.7, v) }, glazed),
      newSheet(
        {
          columns: around,
          rows: 1,
          at: (u, v) => onRing(angleAt(u), (radiusAt(bottom - foot) - foot) * (1 - v), bottom),
        },
        { color, material },
      ),
      ...(body.body === 'cylinder' && body.handle > 0 ? [handleSheet(body, glazed)] : []),
    ],
    ground: { axis: 'y', at: bottom },
    pointOn: (id, { x, y }) => {
      const along = y - size.height / 2
      if (id !== surface) return undefined
      const angle = (x - size.width / 2) / radius
      return onRing(angle, radius + along * Math.sin(slope), along * Math.cos(slope))
    },
  }
}
