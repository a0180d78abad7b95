import { distance, type Point } from '../geometry/point'

/** The scale of a photo from something in it whose length is known. */

/** In millimeters: the height of a door, the long side of a letter sheet and of a bank card. */
export const knownObjects = { door: 2_032, sheet: 279.4, card: 85.6 } as const
export type KnownObject = keyof typeof knownObjects

/** Two clicks nearer than this say nothing about a scale, as a share of the photo's width. */
const nearest = 0.01

/**
 * @param from and `to`: the object's ends, in shares of the photo's width both ways
 * @returns the width of the photo in millimeters; undefined when the ends are too near each other
 */
export function widthOfPhoto(from: Point, to: Point, object: KnownObject): number | undefined {
  const share = distance(from, to)
  return share < nearest ? undefined : knownObjects[object] / share
}
