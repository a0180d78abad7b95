import { boundsOf, distance, edgesOf, nearestOnEdge, type Ring } from './point'
import { type Point } from '../units'
import { aroundLine, piecesOf, type Region, union } from './region'

/** The shortest connection between two pieces. */
interface Link {
  from: Point
  to: Point
  length: number
}

const lengthOf = (from: Point, to: Point): Link => ({ from, to, length: distance(from, to) })

/** Returns the shortest connection from a point of one ring to an edge of the other. */
function shortestFrom(one: Ring, other: Ring): Link {
  const edges = edgesOf(other)
  let best: Link = { from: { x: 0, y: 0 }, to: { x: 0, y: 0 }, length: Infinity }
  for (const point of one)
    for (const [from, to] of edges) {
      const near = nearestOnEdge(point, from, to)
      if (distance(point, near) < best.length) best = lengthOf(point, near)
    }
  return best
}

function linkBetween(one: Ring, other: Ring): Link {
  const [there, back] = [shortestFrom(one, other), shortestFrom(other, one)]
  return there.length <= back.length ? there : lengthOf(back.to, back.from)
}

/** Returns the distance between the bounding boxes of two rings, a lower bound for their distance. */
function boundsApart(one: Ring, other: Ring): number {
  const [a, b] = [boundsOf(one), boundsOf(other)]
  return Math.hypot(
    Math.max(0, a.x - b.x - b.width, b.x - a.x - a.width),
    Math.max(0, a.y - b.y - b.height, b.y - a.y - a.height),
  )
}

/** Returns the shortest links that join all rings into one piece (Prim's minimum spanning tree). */
function shortestTree(rings: Ring[]): Link[] {
  const [first, ...others] = rings
  const waiting = others.map((ring) => ({ ring, link: lengthOf({ x: 0, y: 0 }, { x: Infinity, y: 0 }) }))
  const links: Link[] = []
  for (let latest = first; latest !== undefined && waiting.length > 0; ) {
    for (const each of waiting)
      if (boundsApart(latest, each.ring) < each.link.length) {
        const link = linkBetween(latest, each.ring)
        if (link.length < each.link.length) each.link = link
      }
    waiting.sort((one, other) => one.link.length - other.link.length)
    const next = waiting.shift()
    if (next !== undefined) links.push(next.link)
    latest = next?.ring
  }
  return links
}

/**
 * Joins the pieces of a region by bridges `width` mm wide, at their nearest points, across gaps of at most
 * `widest` mm. "auto" joins all pieces, across the narrowest gaps possible (design-geometry-12).
 */
export function bridged(region: Region, widest: number | 'auto', width: number): Region {
  const outer = piecesOf(region).flatMap(([ring]) => (ring === undefined ? [] : [ring]))
  if (outer.length < 2 || widest === 0) return region
  const links = shortestTree(outer).filter(({ length }) => widest === 'auto' || length <= widest)
  if (links.length === 0) return region
  return union(region, ...links.map(({ from, to }) => aroundLine([from, to], width / 2)))
}
