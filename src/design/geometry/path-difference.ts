import { flattenPath, parsePath } from './path'
import { distance, edgesOf } from './point'
import { type Point } from '../units'

/** Compares two paths by points sampled along them. Lengths in mm. */

const step = 0.1
const flatness = 0.01

function pointsAlong(path: string): Point[] {
  const runs = parsePath(path)
  return flattenPath(runs, flatness).flatMap((ring) =>
    edgesOf(ring).flatMap(([from, to]) => {
      const parts = Math.max(1, Math.ceil(distance(from, to) / step))
      return Array.from({ length: parts }, (_, part) => ({
        x: from.x + ((to.x - from.x) * part) / parts,
        y: from.y + ((to.y - from.y) * part) / parts,
      }))
    }),
  )
}

const cellOf = ({ x, y }: Point, side: number, over = 0, down = 0) =>
  `${Math.floor(x / side) + over} ${Math.floor(y / side) + down}`

const around = [-1, 0, 1].flatMap((over) => [-1, 0, 1].map((down) => [over, down] as const))

/** Returns the first point that has no other point within reach. */
function firstAway(points: readonly Point[], others: readonly Point[], reach: number): Point | undefined {
  const cells = Map.groupBy(others, (point) => cellOf(point, reach))
  return points.find((point) =>
    around.every(([over, down]) =>
      (cells.get(cellOf(point, reach, over, down)) ?? []).every((other) => distance(point, other) > reach),
    ),
  )
}

/**
 * Returns a point where one of two closed paths is too far from the other; undefined if they are the same
 * within the tolerance.
 * @param tolerance must be larger than the sampling step of 0.1 mm
 */
export function firstDeviation(one: string, other: string, tolerance: number): Point | undefined {
  const [points, others] = [pointsAlong(one), pointsAlong(other)]
  return firstAway(points, others, tolerance) ?? firstAway(others, points, tolerance)
}
