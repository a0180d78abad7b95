import type { Asset } from '@/design/design-document'
import { isCutOut } from '@/design/mask/mask'
import { type ArtChoice, artMatte } from '@/design/sticker/art-matte'
import { type UploadPaths, uploadPaths } from '../kernel/uploads/uploaded-bytes'
import { maskOf, type MaskedPicture, maskPath } from './mask-store'
import { DetectorAbsent } from './detector/detection-store'

/** Paths of a design's picture, and of its mask if its background is removed. */
export interface AssetPaths extends UploadPaths {
  mask?: string
}

const pathsOf = async (asset: Asset): Promise<AssetPaths> => ({
  ...(await uploadPaths(asset)),
  ...(isCutOut(asset.matte) && { mask: await maskPath(asset, asset.matte) }),
})

/** @returns the paths of each picture of a document, by asset id */
export const pathsOfAssets = async (
  assets: Readonly<Record<string, Asset>>,
): Promise<Record<string, AssetPaths>> =>
  Object.fromEntries(
    await Promise.all(Object.entries(assets).map(async ([id, asset]) => [id, await pathsOf(asset)] as const)),
  )

/**
 * Returns the path of the mask that separates the art of an upload from its background, as the page showed it:
 * by the picture's own transparency, by its plain background, or around its subject.
 */
export async function artMaskPath(picture: MaskedPicture, choice: ArtChoice): Promise<string> {
  const matteFor = (wanted: ArtChoice) => artMatte(wanted, (matte) => maskOf(picture, matte))
  try {
    return await maskPath(picture, await matteFor(choice))
  } catch (error) {
    if (!(error instanceof DetectorAbsent)) throw error
    return maskPath(picture, await matteFor({ ...choice, background: 'auto' }))
  }
}
