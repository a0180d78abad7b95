import { parsePath } from '../geometry/path'

/** A line that letters are placed on, read once from its path data. */
export interface TextLine {
  length: number
  /** Returns a point of the line and its direction, after a length from the start; the line is closed. */
  at: (length: number) => { x: number; y: number }
}

/** Returns a closed line from path data made of M and L; undefined if it has no length. */
export function textLineOf(path: string): TextLine | undefined {
  const [run] = parsePath(path)
  if (!run) return undefined
  const points = [run.start, ...run.steps.map(({ to }) => to)]
  const ends: number[] = []
  let length = 0
  for (const [index, point] of points.entries()) {
    const next = points[(index + 1) % points.length] ?? point
    length += Math.hypot(next.x - point.x, next.y - point.y)
    ends.push(length)
  }
  if (length <= 0) return undefined
  return {
    length,
    at: (wanted) => {
      const along = ((wanted % length) + length) % length
      const index = Math.max(0, firstAbove(ends, along))
      const [from, to] = [points[index]!, points[(index + 1) % points.length]!] // the index is within the points
      const start = index === 0 ? 0 : ends[index - 1]! // of the segment before
      const whole = ends[index]! - start
      const share = whole > 0 ? (along - start) / whole : 0
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    },
  }
}

/** Returns the index of the first value above another one, by halving. */
function firstAbove(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! > value) high = middle
    else low = middle + 1
  }
  return low
}
