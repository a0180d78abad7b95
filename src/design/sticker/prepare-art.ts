import type { Size } from '../units'
import type { ColorPicture } from '../geometry/bleed'
import { alphaOf, outline } from '../geometry/outline'
import type { Ring } from '../geometry/point'
import { flatMatteFor } from '../mask/flat-matte'
import { cutMask, isTransparent, type Mask } from '../mask/mask'
import type { StickerChoice } from './sticker-choice'

export interface PreparedArt extends Size {
  background: Mask['background']
  isRemoved: boolean
  /** Opacity of each pixel. */
  alpha: Uint8Array
  /** Outlines of the opaque areas, in pixels. */
  rings: Ring[]
}

type ArtChoice = Pick<StickerChoice, 'background' | 'holes'>

/**
 * Returns the art of a picture: its opaque part, without a plain background unless that is to be kept
 * (studio-22).
 */
export function artOf(mask: Mask, choice: Pick<ArtChoice, 'background'>): PreparedArt {
  const { background, width, height } = mask
  const isRemoved = background === 'plain' && choice.background !== 'keep'
  const isWhole = background !== 'transparent' && !isRemoved
  const alpha = isWhole ? new Uint8Array(width * height).fill(255) : mask.alpha
  return { background, isRemoved, width, height, alpha, rings: outline({ alpha, width, height }) }
}

/** Returns the art computed from the picture itself, used until the shop's mask arrives. */
export function prepareArt(picture: ColorPicture, choice: ArtChoice): PreparedArt {
  const matte = isTransparent(alphaOf(picture.rgba)) ? undefined : flatMatteFor(choice.holes)
  return artOf(cutMask(picture, matte), choice)
}

/**
 * Returns the shop's mask for a picture's art: without its background, or with its own transparency if it has
 * any.
 */
export async function artMask(
  holes: boolean,
  maskOf: (matte?: ReturnType<typeof flatMatteFor>) => Promise<Mask>,
): Promise<Mask> {
  const mask = await maskOf(flatMatteFor(holes))
  return mask.background === 'transparent' ? maskOf() : mask
}
