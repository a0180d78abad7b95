import { boxAround, type Point } from '../geometry/matrix'
import type { Rectangle } from './design-document'
import { readPathData, type PathStep } from './path-data'

/** Where a cubic turns back in one direction, as shares of its length (0 to 1). Its control points lie farther out. */
function turns(p0: number, p1: number, p2: number, p3: number): number[] {
  const a = p3 - 3 * p2 + 3 * p1 - p0
  const b = 2 * (p2 - 2 * p1 + p0)
  const c = p1 - p0
  const roots = Math.abs(a) < 1e-9 ? [-c / b] : quadratic(a, b, c)
  return roots.filter((t) => t > 0 && t < 1)
}

function quadratic(a: number, b: number, c: number): number[] {
  const root = Math.sqrt(b * b - 4 * a * c)
  return [(-b + root) / (2 * a), (-b - root) / (2 * a)]
}

const on = (t: number, [p0, p1, p2, p3]: [number, number, number, number]) =>
  (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t ** 3 * p3

function extremes(from: Point, [one, two, to]: [Point, Point, Point]): Point[] {
  const xs: [number, number, number, number] = [from[0], one[0], two[0], to[0]]
  const ys: [number, number, number, number] = [from[1], one[1], two[1], to[1]]
  return [...turns(...xs), ...turns(...ys)].map((t): Point => [on(t, xs), on(t, ys)])
}

function pointsReached({ command, points }: PathStep, from: Point): Point[] {
  const [one, two, to] = points
  return command === 'C' && one && two && to ? [...extremes(from, [one, two, to]), to] : points
}

/** The box round what a path draws, from the extremes of its curves. @returns undefined for no path data */
export function pathBox(data: string): Rectangle | undefined {
  let at: Point = [0, 0]
  const reached = (readPathData(data) ?? []).flatMap((step) => {
    const points = pointsReached(step, at)
    at = points.at(-1) ?? at
    return points
  })
  return boxAround(reached)
}
