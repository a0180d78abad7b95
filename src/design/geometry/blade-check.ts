import type { Rectangle } from '../document/design-document'
import type { CutRule } from '../template/product-template'
import { cubicAt, radiusAt, slopeAt } from './cubic'
import { curvesOf, flattenPath, parsePath, type Run } from './path'
import { boundsOf, centerOf, cross, distance, dot, type Point, ringArea, widened } from './point'
import { edgeOf, type Narrow, narrowsWithin } from './touching-discs'

/**
 * What a blade can't cut well, and where. Of "pieces", `found` and `wanted` are counts; all else is mm: the radius of a bend, the
 * width of a neck or a gap, the smaller side of a piece.
 */
export interface BladeFinding {
  kind: 'radius' | 'neck' | 'gap' | 'piece' | 'pieces'
  at: [x: number, y: number]
  found: number
  wanted: number
  area: Rectangle
}

type Spot = { points: Point[]; found: number }

/** Rounding of path data to 0.001 makes this much of a difference. */
const isLess = (found: number, wanted: number) => found < wanted * 0.99

/** Spots nearer to each other than `reach` are one; it has the least that was found among them. */
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

/** Curves turn on the spot between them when they do so by more than this, in radians. */
const leastTurn = 0.1

function bendsOf(run: Run, wanted: number): Spot[] {
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

const spotOf = ({ from, to, width }: Narrow): Spot => ({ points: [from, to], found: width })

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

/** What is wrong with a path (closed, outer runs clockwise) for a blade that can do no finer than the rule says (design-geometry-11). */
export function bladeCheck(path: string, { minimum }: Pick<CutRule, 'minimum'>): BladeFinding[] {
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
