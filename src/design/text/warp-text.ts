import type { Size } from '../units'
import type { Curve, Point } from './glyph-data'
import type { WarpKind } from '../warp-kinds'

/** Warps outlines. Lines bend with the points, too: they are split into short curves. */

/** Maps shares of a box (u to the right, v downward) to the share of its height that a point moves to. */
type Warp = (u: number, v: number, amount: number) => number

/** 1 in the middle, 0 at both ends. */
const hump = (u: number) => 1 - (2 * u - 1) ** 2

/** How far an edge moves at an amount of 1, as a share of the height. */
const reach = 0.8

const warps: Record<WarpKind, Warp> = {
  arch: (u, v, amount) => v - reach * amount * hump(u),
  dome: (u, v, amount) => v - reach * amount * hump(u) * (1 - v),
  bulge: (u, v, amount) => 0.5 + (v - 0.5) * (1 + reach * amount * hump(u)),
  flag: (u, v, amount) => v - (reach / 2) * amount * Math.sin(2 * Math.PI * u),
  rise: (u, v, amount) => v - reach * amount * (u - 0.5),
  taper: (u, v, amount) => 0.5 + (v - 0.5) * (1 + reach * amount * (2 * u - 1)),
}

/** Returns the function that moves points of a box. */
export function warpOf(kind: WarpKind, amount: number, { width, height }: Size): (point: Point) => Point {
  if (width <= 0 || height <= 0) return (point) => point
  return ([x, y]) => [x, warps[kind](x / width, y / height, amount) * height]
}

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]

/** Splits a curve after a share of its parameter. */
function splitAt([a, b, c, d]: Curve, share: number): [Curve, Curve] {
  const [ab, bc, cd] = [between(a, b, share), between(b, c, share), between(c, d, share)]
  const [abc, bcd] = [between(ab, bc, share), between(bc, cd, share)]
  const middle = between(abc, bcd, share)
  return [
    [a, ab, abc, middle],
    [middle, bcd, cd, d],
  ]
}

/** Upper limit for the pieces of one segment. */
const mostPieces = 16

/**
 * Returns the pieces of a segment after a map of its points. A piece is at most `longest` wide, so that the map of its
 * handles is close to the map of its curve.
 */
export function bentPieces(segment: Curve, map: (point: Point) => Point, longest: number): Curve[] {
  const xs = segment.map(([x]) => x)
  const count = Math.ceil((Math.max(...xs) - Math.min(...xs)) / longest)
  const pieces: Curve[] = []
  let rest = segment
  for (let left = Math.min(Math.max(count, 1), mostPieces); left > 1; left -= 1) {
    const [first, other] = splitAt(rest, 1 / left)
    pieces.push(first)
    rest = other
  }
  return [...pieces, rest].map(([a, b, c, d]): Curve => [map(a), map(b), map(c), map(d)])
}
