import { flattenPath, parsePath, pathLength } from '../geometry/path'
import { ringArea } from '../geometry/point'

/** The blade's work on one piece of a product (design-measure-22). */
export interface CutFacts {
  /** Length of the blade's whole path in mm, rounded to thousandths. */
  length: number
  pieces: number
}

const flatness = 0.05

/**
 * @param lines path data in mm: first the line that makes the pieces, such as those of a kiss cut, then any other cuts
 */
export function cutFacts(lines: readonly string[]): CutFacts | undefined {
  const [first, ...others] = lines.filter((line) => line !== '').map(parsePath)
  if (!first) return undefined
  const length = [first, ...others].reduce((sum, runs) => sum + pathLength(runs), 0)
  const pieces = flattenPath(first, flatness).filter((ring) => ringArea(ring) > 0).length
  return { length: Math.round(length * 1_000) / 1_000, pieces }
}
