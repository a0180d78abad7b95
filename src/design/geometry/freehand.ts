import type { Point } from '../units'
import type { Cubic } from './cubic'
import { fitLine } from './fit-curves'
import type { PathStep, Subpath } from './path'
import { between, directionTo, distance, dot } from './point'
import { resampled } from './resample'
import { simplifiedLine } from './simplify'

/** Turns the points of a hand-drawn line into smooth curves with few points. */

/** Cosine of the angle above which a turn is a corner. */
const corner = Math.cos(Math.PI / 3)

/** Resampled points of a part of a line at most, which bounds the work of fitting. */
const mostSamples = 400

/** Length of a dot, which renderers draw as a circle because of its round ends. */
const speck = 0.01

const isCorner = (before: Point, point: Point, after: Point) =>
  dot(directionTo(before, point), directionTo(point, after)) < corner

/** Splits a line at its corners; each part begins where the last one ends. */
function partsOf(points: Point[], tolerance: number): Point[][] {
  const marks = simplifiedLine(points, tolerance)
  const corners = new Set(
    marks.filter((point, at) => {
      const [before, after] = [marks[at - 1], marks[at + 1]]
      return before !== undefined && after !== undefined && isCorner(before, point, after)
    }),
  )
  const parts: Point[][] = [[]]
  for (const point of points) {
    parts.at(-1)?.push(point)
    if (corners.has(point)) parts.push([point])
  }
  return parts.filter(({ length }) => length > 1)
}

/** Evens out the tremble of a hand; both ends stay. */
const calmed = (points: Point[]): Point[] =>
  points.map((point, at) => {
    const [before, after] = [points[at - 1], points[at + 1]]
    return before && after ? between(point, between(before, after, 0.5), 0.5) : point
  })

const lengthOf = (points: Point[]) =>
  points.reduce((sum, point, at) => sum + distance(points[at - 1] ?? point, point), 0)

function curvesOfPart(points: Point[], tolerance: number): Cubic[] {
  const [first, last] = [points[0]!, points.at(-1)!] // a part has two points
  if (simplifiedLine(points, tolerance / 2).length === 2)
    return [[first, between(first, last, 1 / 3), between(first, last, 2 / 3), last]]
  const step = Math.max(tolerance * 2, lengthOf(points) / mostSamples)
  return fitLine(calmed(calmed(resampled(points, step))), { tolerance })
}

const isStraight = ([from, toward, comingFrom, to]: Cubic) =>
  distance(toward, between(from, to, 1 / 3)) < 1e-6 && distance(comingFrom, between(from, to, 2 / 3)) < 1e-6

/** Returns a curve as a step of a path: a line if it is straight. */
export const stepOf = (curve: Cubic): PathStep =>
  isStraight(curve) ? { to: curve[3] } : { toward: curve[1], comingFrom: curve[2], to: curve[3] }

/**
 * Returns a drawn line as a path that stays about within `tolerance` of it and keeps its corners.
 * @returns undefined without points
 */
export function freehandPath(drawn: Point[], tolerance: number): Subpath | undefined {
  const points = drawn.filter((point, at) => at === 0 || distance(point, drawn[at - 1]!) > tolerance / 4) // at is not 0
  const [first] = points
  if (!first) return undefined
  const curves = partsOf(points, tolerance).flatMap((part) => curvesOfPart(part, tolerance))
  const steps = curves.map(stepOf)
  return {
    start: first,
    steps: steps.length > 0 ? steps : [{ to: { x: first.x + speck, y: first.y } }],
    isClosed: false,
  }
}
