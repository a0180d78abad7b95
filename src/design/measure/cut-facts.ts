import { flattenPath, parsePath, pathLength } from '../geometry/path'
import { ringArea } from '../geometry/point'

/** What a blade does of one piece of a product (design-measure-21). */
export interface CutFacts {
  /** Its whole way, in mm, rounded to thousandths. */
  length: number
  /** How many pieces come out. */
  pieces: number
}

const flatness = 0.05

/** @param lines path data in mm: what is cut first, such as the pieces of a kiss cut, then what is cut besides */
export function cutFacts(lines: readonly string[]): CutFacts | undefined {
  const [first, ...others] = lines.filter((line) => line !== '').map(parsePath)
  if (!first) return undefined
  const length = [first, ...others].reduce((sum, runs) => sum + pathLength(runs), 0)
  const pieces = flattenPath(first, flatness).filter((ring) => ringArea(ring) > 0).length
  return { length: Math.round(length * 1_000) / 1_000, pieces }
}
