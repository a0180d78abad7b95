import type { Rectangle, Size } from '../document/design-document'

/** How sharp a picture looks from where people stand before it. Lengths are millimeters. */

const millimetersPerInch = 25.4
/** What a healthy eye tells apart: a minute of arc. */
const minuteOfArc = Math.PI / 180 / 60
/** People look at a small canvas from an arm's length and step back from a large one, by half its diagonal, as far as a room allows. */
const steps = { nearest: 800, diagonals: 0.5, farthest: 2_500 }
/** Below half of what the eye wants, pixels are seen as such. */
const poorBelow = 0.5

/** @param nearest of what is small; left out: of what hangs on a wall */
export const viewingDistance = ({ width, height }: Size, nearest = steps.nearest): number =>
  Math.min(nearest + Math.hypot(width, height) * steps.diagonals, steps.farthest)

/** Dots per inch that the eye can tell apart from a distance. */
export const dpiSeenFrom = (distance: number): number =>
  millimetersPerInch / (distance * Math.tan(minuteOfArc))

/** Pixels of the picture for each inch of the front, in the direction that has fewer. */
export function dpiOnFront(pixels: Size, crop: Rectangle, front: Size): number {
  const across = (pixels.width * crop.width) / front.width
  const down = (pixels.height * crop.height) / front.height
  return Math.min(across, down) * millimetersPerInch
}

export interface Sharpness {
  level: 'sharp' | 'soft' | 'poor'
  /** Dots per inch. */
  found: number
  wanted: number
  distance: number
}

export const sharpnessOf = (pixels: Size, crop: Rectangle, front: Size, nearest?: number): Sharpness =>
  sharpnessAt(dpiOnFront(pixels, crop, front), front, nearest)

/** Of so many dots per inch, on a canvas or print of that size. */
export function sharpnessAt(found: number, front: Size, nearest?: number): Sharpness {
  const distance = viewingDistance(front, nearest)
  const wanted = dpiSeenFrom(distance)
  const level = found >= wanted ? 'sharp' : found >= wanted * poorBelow ? 'soft' : 'poor'
  return { level, found: Math.floor(found), wanted: Math.ceil(wanted), distance }
}
