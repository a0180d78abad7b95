import type { Point, Rectangle } from '../units'
import type { Fitting, FlatBody } from './body'
import { newSheet, type Look, type Sheet } from './sheet'
import { switchSheets } from './switches'
import { tubeSheet } from './tube'
import { inSpaceOf, type InSpace } from './upright'
import { difference, type Vector } from './vector'

/** Draws fittings on a flat body, such as key rings. They are not printed. Lengths are in millimeters. */

interface Fixed {
  body: FlatBody
  inSpace: InSpace
  look: Look
  /** Centers of the holes, relative to the center of the body. */
  holes: readonly Point[]
  /** The holes with their sizes, relative to the center of the body. */
  openings: readonly Rectangle[]
}

/** Returns the direction from a hole to the nearest edge. */
function outward({ size }: FlatBody, { x, y }: Point): Point {
  const isAbove = Math.abs(y) / size.height >= Math.abs(x) / size.width
  return isAbove ? { x: 0, y: Math.sign(y) || -1 } : { x: Math.sign(x), y: 0 }
}

/** Returns a loop through the first hole, tilted so that it visibly passes through. */
function loopThrough(
  { body, inSpace, look, holes }: Fixed,
  long: number,
  wide: number,
  thick: number,
): Sheet[] {
  const [hole] = holes
  if (!hole) return []
  const out = outward(body, hole)
  const at = (share: number): Vector => {
    const [cos, sin] = [Math.cos(share * 2 * Math.PI), Math.sin(share * 2 * Math.PI)]
    const [along, aside] = [(long / 2) * (1 - cos), (wide / 2) * sin]
    return inSpace(
      hole.x + out.x * along - out.y * aside,
      hole.y + out.y * along + out.x * aside,
      body.thickness / 2 + aside * 0.4,
    )
  }
  const across = difference(inSpace(-out.y * 0.4, out.x * 0.4, 1), inSpace(0, 0, 0))
  // Two halves, because one tube has too few rows for a full loop.
  return [0, 0.5].map((from) => tubeSheet((share) => at(from + share / 2), across, thick, look))
}

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

const shorterSide = ({ size }: FlatBody) => Math.min(size.width, size.height)

function ring(fixed: Fixed): Sheet[] {
  const across = between(7, shorterSide(fixed.body) * 0.55, 20)
  return loopThrough(fixed, across, across, across * 0.055)
}

function loop(fixed: Fixed): Sheet[] {
  const long = between(30, shorterSide(fixed.body) * 0.9, 90)
  return loopThrough(fixed, long, long * 0.3, long * 0.016)
}

/** Returns a tassel: a short loop, a knot, and strands that fan out. */
function tassel(fixed: Fixed): Sheet[] {
  const { body, inSpace, look, holes } = fixed
  const [hole] = holes
  if (!hole) return []
  const out = outward(body, hole)
  const [cord, fringe, strands] = [26, 36, 13]
  const strand = (index: number) => {
    const spread = (index / (strands - 1) - 0.5) * 2
    return tubeSheet(
      (share) => {
        const along = cord - 2 + share * fringe * (1 - 0.08 * spread * spread)
        const aside = spread * (1.6 + 6 * share)
        const rise = body.thickness / 2 + 1.4 + Math.cos(index * 2.4) * 1.2
        return inSpace(hole.x + out.x * along - out.y * aside, hole.y + out.y * along + out.x * aside, rise)
      },
      difference(inSpace(0, 0, 1), inSpace(0, 0, 0)),
      0.8,
      look,
    )
  }
  const knot = tubeSheet(
    (share) => {
      const along = cord - 4 + share * 7
      return inSpace(hole.x + out.x * along, hole.y + out.y * along, body.thickness / 2 + 1.4)
    },
    difference(inSpace(0, 0, 1), inSpace(0, 0, 0)),
    3,
    look,
  )
  return [
    ...loopThrough(fixed, cord, 6, 0.7),
    ...Array.from({ length: strands }, (_, index) => strand(index)),
    knot,
  ]
}

/** Returns a solid roller, closed at both ends. @param along from one end to the other */
function roller(
  inSpace: InSpace,
  from: readonly [number, number, number],
  along: readonly [number, number, number],
  radius: number,
  look: Look,
): Sheet[] {
  const [x, y, rise] = from
  const origin = inSpace(0, 0, 0)
  // Two directions perpendicular to the roller, which is horizontal along x or upright.
  const isUpright = along[2] !== 0
  const [one, two] = [
    isUpright ? inSpace(1, 0, 0) : inSpace(0, 1, 0),
    isUpright ? inSpace(0, 1, 0) : inSpace(0, 0, 1),
  ]
  const [first, second] = [difference(one, origin), difference(two, origin)]
  const at = (share: number) => inSpace(x + along[0] * share, y + along[1] * share, rise + along[2] * share)
  const end = (share: 0 | 1) =>
    newSheet(
      {
        columns: 20,
        rows: 1,
        at: (u, v) => {
          const [middle, angle] = [at(share), u * 2 * Math.PI]
          const [cos, sin] = [Math.cos(angle) * radius * v, Math.sin(angle) * radius * v]
          return middle.map(
            (value, axis) => value + first[axis]! * cos + second[axis]! * sin,
          ) as unknown as Vector // three axes
        },
      },
      { ...look, back: look.color },
    )
  return [tubeSheet(at, first, radius, look), end(0), end(1)]
}

/** Returns the trucks and wheels of a skateboard seen from below: one truck per half of the holes. */
function trucks({ body, inSpace, look, holes }: Fixed): Sheet[] {
  const metal: Look = { color: '#a9adb2', material: 'glossy' }
  const wide = body.size.width * 0.98
  const low = body.thickness
  return [-1, 1].flatMap((half) => {
    const own = holes.filter(({ y }) => y * half > 0)
    if (own.length === 0) return []
    const y = own.reduce((sum, hole) => sum + hole.y, 0) / own.length
    const wheels = [-wide / 2, wide / 2 - 32].flatMap((x) =>
      roller(inSpace, [x, y, low + 44], [32, 0, 0], 26, look),
    )
    return [
      ...roller(inSpace, [0, y, low], [0, 0, 9], 33, metal),
      ...roller(inSpace, [0, y, low], [0, 0, 40], 15, metal),
      ...roller(inSpace, [-wide * 0.3, y, low + 44], [wide * 0.6, 0, 0], 11, metal),
      ...roller(inSpace, [-wide / 2 - 3, y, low + 44], [wide + 6, 0, 0], 4, metal),
      ...wheels,
    ]
  })
}

const switches = ({ body, inSpace, look, openings }: Fixed): Sheet[] =>
  switchSheets(inSpace, look, openings, body.thickness)

const kinds: Record<Fitting['kind'], (fixed: Fixed) => Sheet[]> = { ring, loop, tassel, trucks, switches }

/** Returns the sheets of a fitting at the holes of a flat body. */
export function fittingSheets(body: FlatBody, { kind, color, holes, openings = [] }: Fitting): Sheet[] {
  const [x, y] = [body.size.width / 2, body.size.height / 2]
  return kinds[kind]({
    body,
    inSpace: inSpaceOf(body),
    look: { color, material: kind === 'ring' ? 'glossy' : 'matte' },
    holes: holes.map((hole) => ({ x: hole.x - x, y: hole.y - y })),
    openings: openings.map((hole) => ({ ...hole, x: hole.x - x, y: hole.y - y })),
  })
}
