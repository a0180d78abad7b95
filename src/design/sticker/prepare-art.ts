import type { ColorPicture } from '../geometry/bleed'
import { flatMatte } from '../geometry/matte-flat'
import { alphaOf, outline } from '../geometry/outline'
import type { Ring } from '../geometry/point'
import type { StickerChoice } from './sticker-choice'

export interface PreparedArt {
  /** "plain": of one color or a smooth one, so that it can be taken away; "busy": anything else. */
  background: 'transparent' | 'plain' | 'busy'
  isRemoved: boolean
  /** Opacity of each pixel. */
  alpha: Uint8Array
  /** Outlines of what is opaque, in pixels. */
  rings: Ring[]
}

/** A picture is transparent when more than this share of its pixels can be seen through. */
const clearShare = 0.002
const seeThrough = 200

/** So much of the border has to be background before it is taken away unasked. */
const surelyPlain = 0.85

/** Art left over that is smaller or larger than these shares of the picture: what was taken away was no background. */
const [leastArt, mostArt] = [0.004, 0.98]

function isTransparent(alpha: Uint8Array): boolean {
  const enough = alpha.length * clearShare
  let count = 0
  for (const each of alpha) if (each < seeThrough && ++count > enough) return true
  return false
}

function shareOf(alpha: Uint8Array): number {
  let count = 0
  for (const each of alpha) if (each > 127) count++
  return count / Math.max(1, alpha.length)
}

/** The opacity without the background; undefined when the background is no plain one. */
function withoutBackground(picture: ColorPicture, holes: boolean): Uint8Array | undefined {
  const { alpha, sureness } = flatMatte(picture, holes)
  const share = shareOf(alpha)
  return sureness >= surelyPlain && share > leastArt && share < mostArt ? alpha : undefined
}

/** studio-22: what of a picture is art: what is opaque, without a background that is plain, unless it is to be kept. */
export function prepareArt(
  picture: ColorPicture,
  { background, holes }: Pick<StickerChoice, 'background' | 'holes'>,
): PreparedArt {
  const { width, height } = picture
  const alpha = alphaOf(picture.rgba)
  if (isTransparent(alpha))
    return { background: 'transparent', isRemoved: false, alpha, rings: outline({ alpha, width, height }) }
  const art = withoutBackground(picture, holes)
  const isRemoved = art !== undefined && background !== 'keep'
  const opacity = isRemoved ? art : alpha.fill(255)
  return {
    background: art ? 'plain' : 'busy',
    isRemoved,
    alpha: opacity,
    rings: outline({ alpha: opacity, width, height }),
  }
}
