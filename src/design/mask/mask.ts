import { canonicalJson } from '../document/canonical-json'
import type { Matte } from '../design-document'
import type { Size } from '../units'
import { quantizedMatte } from '../document/quantize'
import type { ColorPicture } from '../geometry/bleed'
import { boxMatte } from '../geometry/matte-box'
import { flatMatte } from '../geometry/matte-flat'
import { subjectMatte } from '../geometry/matte-subject'
import { alphaOf } from '../geometry/outline'
import { resizedBytes } from '../geometry/resize-picture'
import { type Sight, sightVersion } from './sight'

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
const maskVersion = 1

/** Returns the size of a picture's mask in pixels; pictures are never enlarged. */
export function maskSize({ width, height }: Size): Size {
  const factor = Math.min(1, Math.sqrt(maskPixels / (width * height)))
  const side = (pixels: number) => Math.max(1, Math.round(pixels * factor))
  return { width: side(width), height: side(height) }
}

interface Cut {
  alpha: Uint8Array
  isPlain: boolean
  sureness?: number
}

/** Minimum fraction of the border that must be background for it to be removed automatically. */
const surelyPlain = 0.85

/**
 * Limits for the remaining art as a fraction of the picture; beyond them, the removed part was not
 * background.
 */
const [leastArt, mostArt] = [0.004, 0.98]

function opaqueShare(alpha: Uint8Array): number {
  let count = 0
  for (const each of alpha) if (each > 127) count++
  return count / Math.max(1, alpha.length)
}

function flat(picture: ColorPicture, { keepsEnclosed = false }: Matte): Cut {
  const { alpha, sureness } = flatMatte(picture, !keepsEnclosed)
  const share = opaqueShare(alpha)
  return { alpha, isPlain: sureness >= surelyPlain && share > leastArt && share < mostArt }
}

function subject(picture: ColorPicture, matte: Matte, sight: Sight | undefined): Cut | undefined {
  if (!sight) return undefined
  const alpha = subjectMatte(picture, sight, matte)
  const share = opaqueShare(alpha)
  const isSubject = share > leastArt && share < mostArt
  const isCorrected = (matte.strokes ?? []).length > 0
  return { alpha, isPlain: false, ...(!isCorrected && { sureness: isSubject ? sight.sureness : 0 }) }
}

type Method = (picture: ColorPicture, matte: Matte, sight: Sight | undefined) => Cut | undefined

/** For "artist" there is no mask: the picture stays as it is until an artist supplies another. */
const methods: Record<Matte['method'], Method> = {
  flat,
  subject,
  box: (picture, matte) => ({ alpha: boxMatte(picture, matte), isPlain: false }),
  artist: () => undefined,
}

/** True if a mask begins with what the shop's detector sees. */
export const needsSight = (matte: Matte | undefined): boolean => matte?.method === 'subject'

/** True if our own code removes a picture's background. */
export const isCutOut = (matte: Matte | undefined): matte is Matte =>
  matte !== undefined && matte.method !== 'artist'

/** Minimum fraction of see-through pixels for a picture to be treated as transparent. */
const clearShare = 0.002
const seeThrough = 200

export function isTransparent(alpha: Uint8Array): boolean {
  const enough = alpha.length * clearShare
  let count = 0
  for (const each of alpha) if (each < seeThrough && ++count > enough) return true
  return false
}

/**
 * Computes a mask. Transparent parts of the picture stay transparent.
 * @param picture in the size of its mask (see `maskSize`)
 * @param matte default: only the picture's own transparency
 * @param sight what the detector sees; without it, a subject is not cut out
 */
export function cutMask(picture: ColorPicture, matte?: Matte, sight?: Sight): Mask {
  const { width, height } = picture
  const own = alphaOf(picture.rgba)
  const cut = matte && methods[matte.method](picture, matte, sight)
  const alpha = cut ? own.map((opacity, pixel) => Math.min(opacity, cut.alpha[pixel] ?? 0)) : own
  const background = isTransparent(own) ? 'transparent' : cut?.isPlain ? 'plain' : 'busy'
  return { alpha, width, height, background, ...(cut?.sureness !== undefined && { sureness: cut.sureness }) }
}

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
  const versions = needsSight(wished) ? [maskVersion, sightVersion] : [maskVersion]
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
