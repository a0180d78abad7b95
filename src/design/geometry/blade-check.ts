import { type Rectangle, type Point } from '../units'
import type { CutRule } from './cut-rule'
import { cubicAt, radiusAt, slopeAt } from './cubic'
import { cutScale, scaledBox, scaledMinimum, scaledPath } from './large-cut'
import { curvesOf, flattenPath, parsePath, type Subpath } from './path'
import { boundsOf, centerOf, cross, distance, dot, ringArea, widened } from './point'
import { edgeOf, type NarrowSpot, narrowsWithin } from './touching-discs'

/**
 * A spot that the blade can't cut well. For "pieces", `found` and `wanted` are counts; otherwise they are mm:
 * the radius of a bend, the width of a neck or gap, or the smaller side of a piece.
 */
export interface BladeFinding {
  kind: 'radius' | 'neck' | 'gap' | 'piece' | 'pieces'
  at: [x: number, y: number]
  found: number
  wanted: number
  area: Rectangle
}

type Spot = { points: Point[]; found: number }

/** Tolerates 1 %, because path data is rounded to 0.001. */
const isLess = (found: number, wanted: number) => found < wanted * 0.99

/** Merges spots nearer to each other than `reach`; a merged spot has the lowest value found. */
function gathered(spots: Spot[], reach: number): Spot[] {
  const groups: Spot[] = []
  for (const spot of spots) {
    const isNear = (group: Spot) =>
      group.points.some((one) => spot.points.some((other) => distance(one, other) < reach))
    const [home, ...others] = groups.filter(isNear)
    if (home === undefined) {
      groups.push({ points: [...spot.points], found: spot.found })
      continue
    }
    for (const other of [spot, ...others]) {
      home.points.push(...other.points)
      home.found = Math.min(home.found, other.found)
    }
    for (const other of others) groups.splice(groups.indexOf(other), 1)
  }
  return groups
}

const findingsOf = (
  kind: BladeFinding['kind'],
  spots: Spot[],
  wanted: number,
  reach: number,
): BladeFinding[] =>
  gathered(spots, reach).map(({ points, found }) => {
    const area = widened(boundsOf(points), reach / 2)
    const { x, y } = centerOf(area)
    return { kind, at: [x, y], found, wanted, area }
  })

/** Two consecutive curves form a corner if their directions differ by more than this, in radians. */
const leastTurn = 0.1

function bendsOf(run: Subpath, wanted: number): Spot[] {
  const curves = curvesOf(run)
  return curves.flatMap((curve, index) => {
    const bends = Array.from({ length: 17 }, (_, step) => ({
      points: [cubicAt(curve, step / 16)],
      found: radiusAt(curve, step / 16),
    }))
    const next = curves[(index + 1) % curves.length] ?? curve
    const [end, start] = [slopeAt(curve, 1), slopeAt(next, 0)]
    const turn = Math.abs(Math.atan2(cross(end, start), dot(end, start)))
    const corner = turn > leastTurn ? [{ points: [curve[3]], found: 0 }] : []
    return [...bends.filter(({ found }) => isLess(found, wanted)), ...corner]
  })
}

const spotOf = ({ from, to, width }: NarrowSpot): Spot => ({ points: [from, to], found: width })

function piecesIn(rings: Point[][], { piece }: CutRule['minimum']): BladeFinding[] {
  const outer = rings.filter((ring) => ringArea(ring) > 0)
  const sized = outer.map((ring) => {
    const area = boundsOf(ring)
    const { x, y } = centerOf(area)
    return {
      kind: 'piece' as const,
      at: [x, y] as [number, number],
      found: Math.min(area.width, area.height),
      wanted: piece,
      area,
    }
  })
  const small = sized.filter(({ found, wanted }) => isLess(found, wanted))
  if (outer.length < 2) return small
  const area = boundsOf(outer.flat())
  const { x, y } = centerOf(area)
  return [...small, { kind: 'pieces', at: [x, y], found: outer.length, wanted: 1, area }]
}

/** Scales the lengths of a finding to the product's size; numbers of pieces stay unchanged. */
function enlarged(finding: BladeFinding, factor: number): BladeFinding {
  const { kind, at, found, wanted, area } = finding
  const byLength = kind === 'pieces' ? 1 : factor
  return {
    kind,
    at: [at[0] * factor, at[1] * factor],
    found: found * byLength,
    wanted: wanted * byLength,
    area: scaledBox(area, factor),
  }
}

/**
 * Returns the spots of a path that are too fine for the blade's limits (design-geometry-11). The path must be
 * closed, with outer subpaths clockwise.
 */
export function bladeCheck(path: string, rule: Pick<CutRule, 'minimum'>): BladeFinding[] {
  const scale = cutScale(rule)
  if (scale === 1) return fineSpots(path, rule.minimum)
  return fineSpots(scaledPath(path, 1 / scale), scaledMinimum(rule.minimum, 1 / scale)).map((finding) =>
    enlarged(finding, scale),
  )
}

function fineSpots(path: string, minimum: CutRule['minimum']): BladeFinding[] {
  const runs = parsePath(path)
  const rings = flattenPath(runs, 0.01)
  const { radius, neck, gap } = minimum
  const narrow = (widest: number, side: 'inside' | 'outside') =>
    widest > 0 ? narrowsWithin(edgeOf(rings, widest), widest * 0.99, side).map(spotOf) : []
  return [
    ...findingsOf(
      'radius',
      runs.flatMap((run) => bendsOf(run, radius)),
      radius,
      radius,
    ),
    ...findingsOf('neck', narrow(neck, 'inside'), neck, neck),
    ...findingsOf('gap', narrow(gap, 'outside'), gap, gap),
    ...piecesIn(rings, minimum),
  ]
}
