import type { Adjustment, Asset, ImageNode } from '@/design/design-document'
import { isCutOut, type Mask } from '@/design/mask/mask'
import { adjustmentKey } from '@/design/tone/adjust'
import type { PlateColors } from '@/design/tone/bilevel'
import type { Yarns } from '@/design/tone/palette'
import { openPicture } from './picture-worker'

export interface Preparation {
  asset: Asset
  tone: ImageNode['tone']
  adjust?: Adjustment | undefined
  /** How far the picture's edge is extended, as a fraction of its width; undefined: not at all. */
  bleed: number | undefined
  /** Colors of the dots of an engraving. */
  plate?: PlateColors | undefined
  /** The colors and cells of a palette. */
  yarns?: Yarns | undefined
  /** The color of an ink, for the area that it covers. */
  inked?: string | undefined
}

/**
 * Returns the same key for equal pictures. It uses the hash, because an upload changes the asset's key but
 * not the picture.
 */
export const preparationKey = ({ asset, tone, adjust, bleed, plate, yarns, inked }: Preparation) =>
  `${asset.sha256} ${tone ?? ''} ${adjustmentKey(adjust)} ${plate ? `${plate.ink}${plate.bare}` : ''} ${yarns ? JSON.stringify([yarns.most, yarns.cells]) : ''} ${bleed ?? ''} ${inked ?? ''} ${asset.matte ? JSON.stringify(asset.matte) : ''}`

/**
 * True if the picture has to be prepared. A cut-out by our artist doesn't exist yet, so its picture stays
 * unchanged.
 */
export const isPrepared = ({ asset, tone, adjust, bleed, yarns, inked }: Preparation) =>
  yarns !== undefined ||
  inked !== undefined ||
  tone !== undefined ||
  adjust !== undefined ||
  bleed !== undefined ||
  isCutOut(asset.matte)

/**
 * Returns an object URL of a picture with its tone and without its background.
 * @param mask the shop's mask; undefined while it is missing
 * @throws if the picture can't be decoded
 */
export async function preparedPicture(
  url: string,
  { asset, ...look }: Preparation,
  mask: Mask | undefined,
): Promise<string> {
  const picture = await openPicture(url)
  const matte = isCutOut(asset.matte) ? asset.matte : undefined
  try {
    return URL.createObjectURL(await picture.make({ matte, mask, ...look, as: 'picture' }))
  } finally {
    picture.close()
  }
}
