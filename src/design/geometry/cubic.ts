import { cross, minus } from './point'
import { type Point } from '../units'

/** A cubic Bézier curve: start point, two control points, end point. */
export type Cubic = [from: Point, toward: Point, comingFrom: Point, to: Point]

const weigh = (weights: number[], points: Point[]): Point => ({
  x: points.reduce((sum, { x }, index) => sum + x * (weights[index] ?? 0), 0),
  y: points.reduce((sum, { y }, index) => sum + y * (weights[index] ?? 0), 0),
})

/** Returns the point at parameter `t` (0 to 1). */
export function cubicAt([a, b, c, d]: Cubic, t: number): Point {
  const s = 1 - t
  const [w0, w1, w2, w3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
  return {
    x: w0 * a.x + w1 * b.x + w2 * c.x + w3 * d.x,
    y: w0 * a.y + w1 * b.y + w2 * c.y + w3 * d.y,
  }
}

/** Returns the first derivative at `t`. */
export function slopeAt([a, b, c, d]: Cubic, t: number): Point {
  const s = 1 - t
  return weigh([3 * s * s, 6 * s * t, 3 * t * t], [minus(b, a), minus(c, b), minus(d, c)])
}

/** Returns the second derivative at `t`. */
export const bendAt = ([a, b, c, d]: Cubic, t: number): Point =>
  weigh([6 * (1 - t), -12 * (1 - t) + 6 * t, 6 * (1 - t) - 12 * t, 6 * t], [a, b, c, d])

/** Returns the radius of curvature at `t`: Infinity where the curve is straight, 0 at a cusp. */
export function radiusAt(curve: Cubic, t: number): number {
  const slope = slopeAt(curve, t)
  const speed = Math.hypot(slope.x, slope.y)
  const turn = Math.abs(cross(slope, bendAt(curve, t)))
  return turn < 1e-12 ? Infinity : speed ** 3 / turn
}

const isBetweenEnds = (t: number) => t > 0 && t < 1

/** Returns the parameters of a coordinate's extremes: the roots of its derivative between 0 and 1. */
function extremesOn([a, b, c, d]: [number, number, number, number]): number[] {
  const [p, q, r] = [d - 3 * c + 3 * b - a, 2 * (c - 2 * b + a), b - a]
  if (Math.abs(p) < 1e-12) return Math.abs(q) < 1e-12 ? [] : [-r / q].filter(isBetweenEnds)
  const square = q * q - 4 * p * r
  if (square < 0) return []
  return [(-q + Math.sqrt(square)) / (2 * p), (-q - Math.sqrt(square)) / (2 * p)].filter(isBetweenEnds)
}

/**
 * Returns the points that determine a curve's bounding box: its ends and its extremes, never its control
 * points.
 */
export function cubicExtremes(curve: Cubic): Point[] {
  const [a, b, c, d] = curve
  const times = [...extremesOn([a.x, b.x, c.x, d.x]), ...extremesOn([a.y, b.y, c.y, d.y])]
  return [a, ...times.map((t) => cubicAt(curve, t)), d]
}

/**
 * Returns how many straight segments stay within `tolerance` of a curve (Wang's bound on second differences).
 */
function piecesWithin([a, b, c, d]: Cubic, tolerance: number): number {
  const first = Math.hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
  const second = Math.hypot(b.x - 2 * c.x + d.x, b.y - 2 * c.y + d.y)
  return Math.max(1, Math.ceil(Math.sqrt((0.75 * Math.max(first, second)) / tolerance)))
}

/** Flattens a curve into straight segments within `tolerance`; returns the points after its first. */
export function flattenCubic(curve: Cubic, tolerance: number): Point[] {
  const pieces = piecesWithin(curve, tolerance)
  const steps = Array.from({ length: pieces - 1 }, (_, step) => cubicAt(curve, (step + 1) / pieces))
  return [...steps, curve[3]]
}

/** The positive half of the nodes and weights of the eight-point Gauss-Legendre rule on -1 to 1. */
const gauss = [
  [0.1834346424956498, 0.362683783378362],
  [0.525532409916329, 0.3137066458778873],
  [0.7966664774136267, 0.2223810344533745],
  [0.9602898564975363, 0.1012285362903763],
] as const

const speedAt = (curve: Cubic, t: number) => {
  const slope = slopeAt(curve, t)
  return Math.hypot(slope.x, slope.y)
}

/**
 * Returns the arc length between two parameters by Gauss-Legendre quadrature, bisecting until both halves
 * agree with the whole.
 */
export function cubicLength(curve: Cubic, from = 0, to = 1, depth = 0): number {
  const [middle, half] = [(from + to) / 2, (to - from) / 2]
  const over = (low: number, high: number) =>
    gauss.reduce((sum, [node, weight]) => {
      const [center, reach] = [(low + high) / 2, (high - low) / 2]
      return (
        sum + weight * reach * (speedAt(curve, center - reach * node) + speedAt(curve, center + reach * node))
      )
    }, 0)
  const [whole, halves] = [over(from, to), over(from, middle) + over(middle, to)]
  if (half < 1e-4 || depth > 12 || Math.abs(whole - halves) < 1e-6) return halves
  return cubicLength(curve, from, middle, depth + 1) + cubicLength(curve, middle, to, depth + 1)
}

/** Returns a curve's contribution to the area of its ring (Green's theorem), exact for cubics. */
export function cubicArea([a, b, c, d]: Cubic): number {
  return (
    (cross(a, b) * 6 + cross(a, c) * 3 + cross(a, d) + cross(b, c) * 3 + cross(b, d) * 3 + cross(c, d) * 6) /
    20
  )
}
