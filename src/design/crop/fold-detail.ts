import type { Matrix, Rectangle } from '../units'
import { detailAt, type Detail } from './picture-detail'

/** How much detail a picture has near a fold, relative to its other parts. No face detection is used. */

/** Width of the strip on each side of a fold, in millimeters. */
export const foldReach = 6
/** Default threshold from which detail near a fold is reported, as a multiple of the usual detail. */
export const usualFoldWarning = 1.5
/**
 * Lower limit for the usual detail, so that on a uniformly calm picture a little detail at a fold is not
 * reported.
 */
export const leastUsual = 0.04 / usualFoldWarning
/** Minimum share of a strip that a picture must cover; the detail of a smaller part is not meaningful. */
const leastCovered = 0.1
/** Samples along each side of an area, so that strips narrower than a pixel of the copy are sampled too. */
const samples = 32

/** A picture as placed on the product. */
export interface LaidDetail {
  detail: Detail
  /** Maps millimeters of the surface to fractions of the picture. */
  toPicture: Matrix
  /** The visible part of the picture, in fractions of it. */
  shown: Rectangle
}

/**
 * Returns the mean detail of the part of an area that the picture covers; undefined if it covers too little.
 * Called thousands of times per fix, so it allocates nothing.
 */
export function meanDetailIn({ detail, toPicture, shown }: LaidDetail, { x, y, width, height }: Rectangle) {
  const [a, b, c, d, e, f] = toPicture
  const [right, bottom] = [shown.x + shown.width, shown.y + shown.height]
  let sum = 0
  let covered = 0
  for (let row = 0; row < samples; row++) {
    const down = y + (height * (row + 0.5)) / samples
    for (let column = 0; column < samples; column++) {
      const across = x + (width * (column + 0.5)) / samples
      const atX = a * across + c * down + e
      const atY = b * across + d * down + f
      if (atX < shown.x || atY < shown.y || atX > right || atY > bottom) continue
      sum += detailAt(detail, atX, atY)
      covered += 1
    }
  }
  return covered < leastCovered * samples ** 2 ? undefined : sum / covered
}

/** A fold across a surface: a line at a distance from its left (x) or top (y). */
export interface FoldLine {
  axis: 'x' | 'y'
  at: number
}

const stripAt = ({ axis, at }: FoldLine, { x, y, width, height }: Rectangle): Rectangle =>
  axis === 'x'
    ? { x: at - foldReach, y, width: 2 * foldReach, height }
    : { x, y: at - foldReach, width, height: 2 * foldReach }

/**
 * Returns the detail of a picture near a fold as a multiple of that of its visible part; 0 where it is not near.
 * @param box the picture's bounds, in millimeters of the surface
 */
export function detailAtLine(laid: LaidDetail, line: FoldLine, box: Rectangle): number {
  const near = meanDetailIn(laid, stripAt(line, box))
  return near === undefined ? 0 : near / Math.max(meanDetailIn(laid, box) ?? 0, leastUsual)
}
