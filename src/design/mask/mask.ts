import { canonicalJson } from '../document/canonical-json'
import type { Matte } from '../design-document'
import type { Size } from '../units'
import { quantizedMatte } from '../document/quantize'
import type { ColorPicture } from '../geometry/bleed'
import { resizedBytes } from '../geometry/resize-picture'
import { detectionVersion } from './detection'

/**
 * The opacity of a picture without its background. The shop computes it once, at one size, and stores it with
 * the picture. Page, editor, cart picture, proof and print file all use it (decision 0124).
 */
export interface Mask extends Size {
  /** One byte per pixel, row by row. */
  alpha: Uint8Array
  /** "plain": a single or smoothly changing color, which can be removed; "busy": anything else. */
  background: 'transparent' | 'plain' | 'busy'
  /** How sure the detector is of its subject, 0 to 1; only for the method "subject" without strokes. */
  sureness?: number
}

/** Upper limit for a mask's pixels; larger pictures are masked at this size. */
const maskPixels = 4_000_000

/** Increase this with every change of a mask's appearance: stored masks of another version are not used. */
const maskVersion = 3

/** Returns the size of a picture's mask in pixels; pictures are never enlarged. */
export function maskSize({ width, height }: Size): Size {
  const factor = Math.min(1, Math.sqrt(maskPixels / (width * height)))
  const side = (pixels: number) => Math.max(1, Math.round(pixels * factor))
  return { width: side(width), height: side(height) }
}

/** True if a mask begins with what the shop's detector sees. */
export const needsDetection = (matte: Matte | undefined): boolean => matte?.method === 'subject'

/** True if our own code removes a picture's background. */
export const isCutOut = (matte: Matte | undefined): matte is Matte =>
  matte !== undefined && matte.method !== 'artist'

/** Drops defaults and properties that a matte's method does not use. */
function plainMatte({ method, keepsEnclosed, box, strokes = [] }: Matte): Matte {
  if (method === 'flat') return { method, ...(keepsEnclosed && { keepsEnclosed }) }
  return { method, ...(box && { box }), ...(strokes.length > 0 && { strokes }) }
}

/**
 * Returns what a mask depends on besides its picture: the normalized matte, and a key that is equal for equal
 * masks.
 */
export function maskWish(matte: Matte | undefined): { matte: Matte | undefined; text: string } {
  const wished = matte && quantizedMatte(plainMatte(matte))
  const versions = needsDetection(wished) ? [maskVersion, detectionVersion] : [maskVersion]
  return { matte: wished, text: canonicalJson([...versions, wished ?? null]) }
}

export const resizedMask = (mask: Mask, to: Size): Mask =>
  mask.width === to.width && mask.height === to.height
    ? mask
    : { ...mask, ...to, alpha: resizedBytes(mask.alpha, mask, to) }

/**
 * Applies a mask to a picture of any size, in place. Screens and print use masks only through this function.
 */
export function maskInPlace({ rgba, width, height }: ColorPicture, mask: Mask): void {
  const { alpha } = resizedMask(mask, { width, height })
  for (let pixel = 0; pixel < alpha.length; pixel++)
    rgba[pixel * 4 + 3] = Math.min(rgba[pixel * 4 + 3]!, alpha[pixel]!) // both have one entry per pixel
}
