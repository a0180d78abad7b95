import type { AlphaPicture } from '../geometry/outline'
import type { Rectangle } from '../units'

/**
 * What the shop's detector sees in a photograph: how probably each pixel belongs to the main subject. It is
 * computed once per upload and stored with it, and every mask with the method "subject" begins with it.
 */
export interface Detection extends AlphaPicture {
  /** How sure the detector is of the subject as a whole, 0 to 1: the overlap that it expects with the true one. */
  sureness: number
  /** The faces of the photograph, in fractions of it. */
  faces: Rectangle[]
}

/** Increase this when a detector or its use changes: stored detections of another version are not used. */
export const detectionVersion = 3

/** From this sureness on, a subject is cut out without a question: the overlap that makes a mask usable. */
export const sureFrom = 0.95

/** Pixels of a detection's longer side: more than the detector tells apart. */
export const detectionSize = 640

/** Minimum probability, of 255, of a pixel of the subject. */
const subjectFrom = 128

/** Returns the box around a subject in fractions of the picture; undefined if there is none. */
export function subjectBox({ alpha, width, height }: AlphaPicture): Rectangle | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let pixel = 0; pixel < alpha.length; pixel++) {
    if (alpha[pixel]! < subjectFrom) continue // index is below the length
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  if (right < 0) return undefined
  return {
    x: left / width,
    y: top / height,
    width: (right + 1 - left) / width,
    height: (bottom + 1 - top) / height,
  }
}

/** Returns a box with a margin, as a fraction of its sides, inside the picture. */
export function widened({ x, y, width, height }: Rectangle, margin: number): Rectangle {
  const [left, top] = [Math.max(0, x - width * margin), Math.max(0, y - height * margin)]
  return {
    x: left,
    y: top,
    width: Math.min(1, x + width * (1 + margin)) - left,
    height: Math.min(1, y + height * (1 + margin)) - top,
  }
}
