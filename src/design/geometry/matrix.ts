import { type Matrix, type Rectangle, type Point } from '../units'
import { boundsOf, cornersOf } from './point'

/**
 * Matrices [a, b, c, d, e, f] as in SVG, and the boxes they transform. Angles are degrees, clockwise as in
 * SVG.
 */

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** Multiplies two matrices: the result applies `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer
  const [p, q, r, s, t, u] = inner
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f]
}

export const determinant = ([a, b, c, d]: Matrix) => a * d - b * c

/**
 * Determinant below which a matrix is treated as singular: it shrinks a square meter to less than a square
 * millimeter.
 */
const smallestDeterminant = 1e-6

export const isInvertible = (matrix: Matrix) => Math.abs(determinant(matrix)) >= smallestDeterminant

/** @throws RangeError if the matrix is singular; a validated document has no such matrix */
export function inverse(matrix: Matrix): Matrix {
  const [a, b, c, d, e, f] = matrix
  const area = determinant(matrix)
  if (area === 0) throw new RangeError(`matrix ${matrix.join(' ')} has no inverse`)
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area]
}

export const translation = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y]

export const scaling = (x: number, y: number): Matrix => [x, 0, 0, y, 0, 0]

/** Quarter turns are exact, although their sine and cosine are not. */
export function rotation(degrees: number): Matrix {
  const angle = (degrees * Math.PI) / 180
  const isQuarter = degrees % 90 === 0
  const cosine = isQuarter ? Math.round(Math.cos(angle)) : Math.cos(angle)
  const sine = isQuarter ? Math.round(Math.sin(angle)) : Math.sin(angle)
  return [cosine, sine, -sine, cosine, 0, 0]
}

/** Returns `matrix` applied about a fixed point. */
export const about = ({ x, y }: Point, matrix: Matrix): Matrix =>
  multiply(translation(x, y), multiply(matrix, translation(-x, -y)))

export const transformPoint = ([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
})

/** Returns a matrix's scale factors along x and along y. */
export const stretch = ([a, b, c, d]: Matrix): Point => ({ x: Math.hypot(a, b), y: Math.hypot(c, d) })

/** Returns the rotation of the x axis, from -180 to 180. */
export const angleOf = ([a, b]: Matrix): number => (Math.atan2(b, a) * 180) / Math.PI

/** Returns the axis-aligned bounding box of a transformed box. */
export const transformBox = (matrix: Matrix, box: Rectangle): Rectangle =>
  boundsOf(cornersOf(box).map((corner) => transformPoint(matrix, corner)))

/** Returns the bounding box of several boxes; undefined if there are none. */
export const boundingBox = (boxes: Rectangle[]): Rectangle | undefined =>
  boxes.length === 0 ? undefined : boundsOf(boxes.flatMap(cornersOf))
