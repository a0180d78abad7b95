import type { Asset, ImageNode } from '@/design/document/design-document'
import { openPicture } from './picture-worker'

export interface Preparation {
  asset: Asset
  tone: ImageNode['tone']
  /** A copy whose edge is carried on by this share of its width. */
  bleed: number | undefined
}

export const preparationKey = ({ asset, tone, bleed }: Preparation) =>
  `${asset.key} ${tone ?? ''} ${bleed ?? ''} ${asset.matte ? JSON.stringify(asset.matte) : ''}`

/** An artist's cut-out is not there yet: until then the picture stays as it is. */
export const isPrepared = ({ asset, tone, bleed }: Preparation) =>
  tone !== undefined || bleed !== undefined || (asset.matte !== undefined && asset.matte.method !== 'artist')

/** A picture with its tone and without its background, as an address of this tab. @throws when the picture can't be drawn */
export async function preparedPicture(url: string, { asset, tone, bleed }: Preparation): Promise<string> {
  const picture = await openPicture(url)
  try {
    return URL.createObjectURL(await picture.make({ matte: asset.matte, tone, bleed, as: 'picture' }))
  } finally {
    picture.close()
  }
}
