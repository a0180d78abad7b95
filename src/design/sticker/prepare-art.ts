import type { Size } from '../units'
import type { ColorPicture } from '../geometry/bleed'
import { alphaOf, outline } from '../geometry/outline'
import type { Ring } from '../geometry/point'
import { flatMatteFor } from '../mask/flat-matte'
import { cutMask, isTransparent } from '../mask/cut-mask'
import type { Mask } from '../mask/mask'
import type { ArtChoice } from './art-matte'

export interface PreparedArt extends Size {
  background: Mask['background']
  isRemoved: boolean
  /** How sure the shop's detector is of the subject that it cut out; undefined if it cut out none. */
  sureness?: number
  /** Opacity of each pixel. */
  alpha: Uint8Array
  /** Outlines of the opaque areas, in pixels. */
  rings: Ring[]
}

/**
 * Returns the art of a picture: its opaque part, without a plain background unless that is to be kept, and
 * without all but its subject if that is wanted (studio-22).
 */
export function artOf(mask: Mask, choice: Pick<ArtChoice, 'background'>): PreparedArt {
  const { background, width, height } = mask
  const sureness = choice.background === 'subject' ? mask.sureness : undefined
  const isRemoved = sureness !== undefined || (background === 'plain' && choice.background !== 'keep')
  const isWhole = background !== 'transparent' && !isRemoved
  const alpha = isWhole ? new Uint8Array(width * height).fill(255) : mask.alpha
  const rings = outline({ alpha, width, height })
  return { background, isRemoved, width, height, alpha, rings, ...(sureness !== undefined && { sureness }) }
}

/** Returns the art computed from the picture itself, used until the shop's mask arrives. */
export function prepareArt(picture: ColorPicture, choice: ArtChoice): PreparedArt {
  const matte = isTransparent(alphaOf(picture.rgba)) ? undefined : flatMatteFor(choice.holes)
  return artOf(cutMask(picture, matte), choice)
}
