import type { Matrix, Rectangle } from '../document/design-document'
import { boundsOf, cornersOf, type Point } from './point'

/** Matrices [a, b, c, d, e, f] as in SVG, and the boxes that they move. Angles are degrees, clockwise as SVG turns. */

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** First `inner`, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer
  const [p, q, r, s, t, u] = inner
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f]
}

export const determinant = ([a, b, c, d]: Matrix) => a * d - b * c

/** Below this a matrix presses everything flat: a square meter becomes less than a square millimeter. */
const smallestDeterminant = 1e-6

export const isInvertible = (matrix: Matrix) => Math.abs(determinant(matrix)) >= smallestDeterminant

/** @throws RangeError when the matrix presses everything flat; a document that was read holds none. */
export function inverse(matrix: Matrix): Matrix {
  const [a, b, c, d, e, f] = matrix
  const area = determinant(matrix)
  if (area === 0) throw new RangeError(`matrix ${matrix.join(' ')} has no inverse`)
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area]
}

export const translation = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y]

export const scaling = (x: number, y: number): Matrix => [x, 0, 0, y, 0, 0]

/** Exact for quarter turns, where sine and cosine are not. */
export function rotation(degrees: number): Matrix {
  const angle = (degrees * Math.PI) / 180
  const isQuarter = degrees % 90 === 0
  const cosine = isQuarter ? Math.round(Math.cos(angle)) : Math.cos(angle)
  const sine = isQuarter ? Math.round(Math.sin(angle)) : Math.sin(angle)
  return [cosine, sine, -sine, cosine, 0, 0]
}

/** `matrix` about a point that stays where it is. */
export const about = ({ x, y }: Point, matrix: Matrix): Matrix =>
  multiply(translation(x, y), multiply(matrix, translation(-x, -y)))

export const movedPoint = ([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
})

/** How much longer a matrix makes what lies along x, and along y. */
export const stretch = ([a, b, c, d]: Matrix): Point => ({ x: Math.hypot(a, b), y: Math.hypot(c, d) })

/** How far x is turned, from -180 to 180. */
export const angleOf = ([a, b]: Matrix): number => (Math.atan2(b, a) * 180) / Math.PI

/** The upright box round a box that a matrix moved. */
export const movedBox = (matrix: Matrix, box: Rectangle): Rectangle =>
  boundsOf(cornersOf(box).map((corner) => movedPoint(matrix, corner)))

/** The upright box round several; undefined when there are none. */
export const boxRound = (boxes: Rectangle[]): Rectangle | undefined =>
  boxes.length === 0 ? undefined : boundsOf(boxes.flatMap(cornersOf))
