import { flattenPath, parsePath } from './path'
import { distance, edgesOf, type Point } from './point'

/** How far two lines are from each other, looked at in points along them. Lengths in mm. */

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

/** The first of some points that none of the others is near. */
function firstAway(points: readonly Point[], others: readonly Point[], reach: number): Point | undefined {
  const cells = Map.groupBy(others, (point) => cellOf(point, reach))
  return points.find((point) =>
    around.every(([over, down]) =>
      (cells.get(cellOf(point, reach, over, down)) ?? []).every((other) => distance(point, other) > reach),
    ),
  )
}

/**
 * Where one of two closed lines is farther from the other than allowed; undefined when they are the same within that.
 * @param tolerance more than a tenth of a millimeter
 */
export function firstApart(one: string, other: string, tolerance: number): Point | undefined {
  const [points, others] = [pointsAlong(one), pointsAlong(other)]
  return firstAway(points, others, tolerance) ?? firstAway(others, points, tolerance)
}
