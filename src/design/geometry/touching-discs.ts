import { along, directionTo, distance, dot, minus, type Ring } from './point'
import { type Point } from '../units'
import { resampled } from './resample'

/**
 * Two points of an edge touched by one disc that has no edge point inside; `width` is the distance between
 * them.
 */
export interface NarrowSpot {
  from: Point
  to: Point
  width: number
}

/** A point on an edge, its distance along its ring, and the direction to its right, where the material is. */
interface Place {
  point: Point
  ring: number
  way: number
  inward: Point
}

interface Edge {
  places: Place[]
  lengths: number[]
  near: (point: Point, radius: number) => Place[]
}

function placesOn(ring: Ring, index: number, step: number): Place[] {
  const [start] = ring
  if (start === undefined) return []
  const points = resampled([...ring, start], step).slice(0, -1)
  let way = 0
  return points.map((point, at) => {
    const [before, after] = [points.at(at - 1) ?? point, points[(at + 1) % points.length] ?? point]
    if (at > 0) way += distance(before, point)
    const direction = directionTo(before, after)
    return { point, ring: index, way, inward: { x: -direction.y, y: direction.x } }
  })
}

/** Indexes places in a grid, to find those near a point. */
function byNearness(places: Place[], width: number): Edge['near'] {
  const squares = new Map<string, Place[]>()
  const key = (x: number, y: number) => `${Math.floor(x / width)},${Math.floor(y / width)}`
  for (const place of places) {
    const name = key(place.point.x, place.point.y)
    const square = squares.get(name)
    if (square === undefined) squares.set(name, [place])
    else square.push(place)
  }
  const steps = [-1, 0, 1]
  return ({ x, y }) =>
    steps.flatMap((right) =>
      steps.flatMap((down) => squares.get(key(x + right * width, y + down * width)) ?? []),
    )
}

export function edgeOf(rings: Ring[], widest: number): Edge {
  const step = Math.min(0.3, Math.max(0.05, widest / 10))
  const places = rings.flatMap((ring, index) => placesOn(ring, index, step))
  const lengths = rings.map((_, index) => (places.findLast(({ ring }) => ring === index)?.way ?? 0) + step)
  return { places, lengths, near: byNearness(places, widest / 2) }
}

const maxShrinks = 12

/**
 * Returns the largest disc up to `widest` that touches the edge at a place and contains no other place (Ma's
 * shrinking ball). Undefined if the widest disc fits.
 */
function discAt(
  place: Place,
  direction: Point,
  widest: number,
  near: Edge['near'],
): { radius: number; other: Place } | undefined {
  let [radius, other]: [number, Place | undefined] = [widest / 2, undefined]
  for (let shrink = 0; shrink < maxShrinks; shrink++) {
    const center = along(place.point, direction, radius)
    let [closest, least]: [Place | undefined, number] = [undefined, radius * 0.999]
    for (const candidate of near(center, radius)) {
      const off = distance(center, candidate.point)
      if (candidate !== place && off < least) [closest, least] = [candidate, off]
    }
    if (closest === undefined) break
    const between = minus(closest.point, place.point)
    radius = dot(between, between) / (2 * dot(between, direction))
    other = closest
  }
  return other === undefined ? undefined : { radius, other }
}

/** True if two places face each other; in a bend, a disc touches places next to each other instead. */
const isOpposite = (one: Place, other: Place) => dot(one.inward, other.inward) < -0.6

/** True if two places are more than twice the width apart along the edge. */
function isFarAlong(one: Place, other: Place, width: number, lengths: number[]): boolean {
  if (one.ring !== other.ring) return true
  const way = Math.abs(one.way - other.way)
  return Math.min(way, (lengths[one.ring] ?? 0) - way) > width * 2
}

/** Returns where the material (or, outside, the gap) between facing places is narrower than `widest`. */
export function narrowsWithin(edge: Edge, widest: number, side: 'inside' | 'outside'): NarrowSpot[] {
  return edge.places.flatMap((place) => {
    const direction = side === 'inside' ? place.inward : { x: -place.inward.x, y: -place.inward.y }
    const disc = discAt(place, direction, widest, edge.near)
    if (disc === undefined || !isOpposite(place, disc.other)) return []
    const width = distance(place.point, disc.other.point)
    if (width >= widest || !isFarAlong(place, disc.other, width, edge.lengths)) return []
    return [{ from: place.point, to: disc.other.point, width }]
  })
}
