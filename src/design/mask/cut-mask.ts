import type { Matte } from '../design-document'
import type { ColorPicture } from '../geometry/bleed'
import { boxMatte } from '../geometry/matte-box'
import { flatMatte } from '../geometry/matte-flat'
import { subjectMatte } from '../geometry/matte-subject'
import { alphaOf } from '../geometry/outline'
import type { Mask } from './mask'
import type { Detection } from './detection'

interface Cut {
  alpha: Uint8Array
  isPlain: boolean
  sureness?: number
}

/**
 * Minimum fraction of the border that must be background for it to be removed automatically. A background that varies is
 * removed only if it is all around: that of a photograph would leave specks, and take parts of the subject.
 */
const surelyPlain = { calm: 0.85, varying: 0.99 }

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
  const { alpha, sureness, isCalm } = flatMatte(picture, !keepsEnclosed)
  const share = opaqueShare(alpha)
  const least = surelyPlain[isCalm ? 'calm' : 'varying']
  return { alpha, isPlain: sureness >= least && share > leastArt && share < mostArt }
}

function subject(picture: ColorPicture, matte: Matte, detection: Detection | undefined): Cut | undefined {
  if (!detection) return undefined
  const alpha = subjectMatte(picture, detection, matte)
  const share = opaqueShare(alpha)
  const isSubject = share > leastArt && share < mostArt
  const isCorrected = (matte.strokes ?? []).length > 0
  return { alpha, isPlain: false, ...(!isCorrected && { sureness: isSubject ? detection.sureness : 0 }) }
}

type Method = (picture: ColorPicture, matte: Matte, detection: Detection | undefined) => Cut | undefined

/** For "artist" there is no mask: the picture stays as it is until an artist supplies another. */
const methods: Record<Matte['method'], Method> = {
  flat,
  subject,
  box: (picture, matte) => ({ alpha: boxMatte(picture, matte), isPlain: false }),
  artist: () => undefined,
}

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
 * @param detection what the detector sees; without it, a subject is not cut out
 */
export function cutMask(picture: ColorPicture, matte?: Matte, detection?: Detection): Mask {
  const { width, height } = picture
  const own = alphaOf(picture.rgba)
  const cut = matte && methods[matte.method](picture, matte, detection)
  const alpha = cut ? own.map((opacity, pixel) => Math.min(opacity, cut.alpha[pixel] ?? 0)) : own
  const background = isTransparent(own) ? 'transparent' : cut?.isPlain ? 'plain' : 'busy'
  return { alpha, width, height, background, ...(cut?.sureness !== undefined && { sureness: cut.sureness }) }
}
