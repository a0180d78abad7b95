import { distance } from '../geometry/point'
import { type Point } from '../units'

/** Determines the scale of a photo from an object of known length in it. */

/** Lengths in millimeters: the height of a door, and the long sides of a letter sheet and a bank card. */
export const knownObjects = { door: 2_032, sheet: 279.4, card: 85.6 } as const
export type KnownObject = keyof typeof knownObjects

/**
 * Minimum distance between the two clicks, as a fraction of the photo's width; closer clicks are too inaccurate.
 */
const nearest = 0.01

/**
 * @param from and `to`: the ends of the object, both coordinates in fractions of the photo's width
 * @returns the photo's width in millimeters; undefined if the ends are too close together
 */
export function widthOfPhoto(from: Point, to: Point, object: KnownObject): number | undefined {
  const share = distance(from, to)
  return share < nearest ? undefined : knownObjects[object] / share
}
