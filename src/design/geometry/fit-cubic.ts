import { bendAt, type Cubic, cubicAt, slopeAt } from './cubic'
import { along, between, directionTo, distance, dot, minus } from './point'
import { type Point } from '../units'

/** Points along a line, with its tangent directions at both ends; `arriving` points back into the line. */
export interface Section {
  points: Point[]
  leaving: Point
  arriving: Point
}

/** A fitted cubic, its largest distance from the section, and the index of the point where that occurs. */
export interface Fit {
  curve: Cubic
  off: number
  at: number
}

/** Reparameterization rounds before a fit is judged. */
const improvements = 5

/** Returns a curve parameter (0 to 1) for each point, proportional to the arc length. */
function timesByLength(points: Point[]): number[] {
  let way = 0
  const ways = points.map(
    (point, index) => (way += index === 0 ? 0 : distance(points[index - 1] ?? point, point)),
  )
  return ways.map((each) => each / way)
}

const weights = (t: number) => [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3] as const

/** Returns the least-squares cubic with the section's ends and tangents (Schneider, 1990). */
function leastSquares({ points, leaving, arriving }: Section, times: number[]): Cubic {
  const [first, last] = [points[0]!, points.at(-1)!] // a section has at least two points
  let [c00, c01, c11, x0, x1] = [0, 0, 0, 0, 0]
  for (const [index, point] of points.entries()) {
    const [b0, b1, b2, b3] = weights(times[index] ?? 0)
    const [a0, a1] = [along({ x: 0, y: 0 }, leaving, b1), along({ x: 0, y: 0 }, arriving, b2)]
    const rest = minus(point, along(along({ x: 0, y: 0 }, first, b0 + b1), last, b2 + b3))
    c00 += dot(a0, a0)
    c01 += dot(a0, a1)
    c11 += dot(a1, a1)
    x0 += dot(a0, rest)
    x1 += dot(a1, rest)
  }
  const determinant = c00 * c11 - c01 * c01
  const chord = distance(first, last)
  const [reach, back] = [(x0 * c11 - x1 * c01) / determinant, (c00 * x1 - c01 * x0) / determinant]
  const isSound = [reach, back].every((length) => length > chord * 0.2 && length < chord)
  const [one, other] = isSound ? [reach, back] : [chord / 3, chord / 3]
  return [first, along(first, leaving, one), along(last, arriving, other), last]
}

/** Returns an improved parameter for the curve point nearest to a point, by one step of Newton's method. */
function nearerTime(curve: Cubic, point: Point, t: number): number {
  const off = minus(cubicAt(curve, t), point)
  const [slope, bend] = [slopeAt(curve, t), bendAt(curve, t)]
  const steepness = dot(slope, slope) + dot(off, bend)
  if (steepness <= 0) return t
  return Math.min(1, Math.max(0, t - dot(off, slope) / steepness))
}

const nearerTimes = (curve: Cubic, points: Point[], times: number[]) =>
  points.map((point, index) => nearerTime(curve, point, times[index]!)) // one parameter per point

function worstOf(curve: Cubic, points: Point[], times: number[]): Fit {
  let [off, at] = [0, Math.floor(points.length / 2)]
  for (let index = 1; index < points.length - 1; index++) {
    const distanceOff = distance(cubicAt(curve, times[index]!), points[index]!) // one parameter per point
    if (distanceOff > off) [off, at] = [distanceOff, index]
  }
  return { curve, off, at }
}

/** Returns the best fit of a single cubic to a section. */
export function fitCubic(section: Section): Fit {
  const { points } = section
  let times = timesByLength(points)
  let curve = leastSquares(section, times)
  for (let round = 0; round < improvements && points.length > 2; round++) {
    times = nearerTimes(curve, points, times)
    curve = leastSquares(section, times)
  }
  return worstOf(curve, points, times)
}

/** Lengthens a curve's handles by a factor, which makes it bend less in the middle. */
export function stretched(
  { curve: [from, toward, comingFrom, to] }: Fit,
  { points }: Section,
  factor: number,
): Fit {
  const curve: Cubic = [from, between(from, toward, factor), between(to, comingFrom, factor), to]
  let times = timesByLength(points)
  for (let round = 0; round < improvements; round++) times = nearerTimes(curve, points, times)
  return worstOf(curve, points, times)
}

/** Returns a line's direction at one of its points, from the two neighboring points. */
export const directionAt = (points: Point[], at: number): Point =>
  directionTo(points[Math.max(0, at - 1)]!, points[Math.min(points.length - 1, at + 1)]!)
