import type { Rectangle, Size } from '../units'

/** How sharp a picture looks from its usual viewing distance. Lengths are millimeters. */

const millimetersPerInch = 25.4
/** The resolution of a healthy eye: one minute of arc. */
const minuteOfArc = Math.PI / 180 / 60
/**
 * Viewing distances: arm's length for a small canvas, plus half the diagonal for larger ones, limited by the
 * size of a room.
 */
const steps = { nearest: 800, diagonals: 0.5, farthest: 2_500 }
/** Fraction of the wanted resolution below which pixels become visible. */
const poorBelow = 0.5

/** @param nearest viewing distance of something small; default: that of pictures on a wall */
export const viewingDistance = ({ width, height }: Size, nearest = steps.nearest): number =>
  Math.min(nearest + Math.hypot(width, height) * steps.diagonals, steps.farthest)

/** Returns the resolution in dpi that the eye can distinguish from a distance. */
export const dpiSeenFrom = (distance: number): number =>
  millimetersPerInch / (distance * Math.tan(minuteOfArc))

/** Returns the picture's pixels per inch on the front, in the direction with fewer. */
export function dpiOnFront(pixels: Size, crop: Rectangle, front: Size): number {
  const across = (pixels.width * crop.width) / front.width
  const down = (pixels.height * crop.height) / front.height
  return Math.min(across, down) * millimetersPerInch
}

export interface Sharpness {
  level: 'sharp' | 'soft' | 'poor'
  /** Resolution in dpi. */
  found: number
  wanted: number
  distance: number
}

export const sharpnessOf = (pixels: Size, crop: Rectangle, front: Size, nearest?: number): Sharpness =>
  sharpnessAt(dpiOnFront(pixels, crop, front), front, nearest)

/** Returns the sharpness for a resolution in dpi, on a canvas or print of this size. */
export function sharpnessAt(found: number, front: Size, nearest?: number): Sharpness {
  const distance = viewingDistance(front, nearest)
  const wanted = dpiSeenFrom(distance)
  const level = found >= wanted ? 'sharp' : found >= wanted * poorBelow ? 'soft' : 'poor'
  return { level, found: Math.floor(found), wanted: Math.ceil(wanted), distance }
}
