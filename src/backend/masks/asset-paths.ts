import type { Asset } from '@/design/design-document'
import { flatMatteFor } from '@/design/mask/flat-matte'
import { isCutOut } from '@/design/mask/mask'
import { type UploadPaths, uploadPaths } from '../kernel/uploads/uploaded-bytes'
import { maskOf, type MaskedPicture, maskPath } from './mask-store'

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
 * Returns the path of the mask that separates the art of an upload from its background. It uses the picture's
 * own transparency if it has any, otherwise removes the plain background.
 */
export async function artMaskPath(picture: MaskedPicture, holes: boolean): Promise<string> {
  const matte = flatMatteFor(holes)
  const { background } = await maskOf(picture, matte)
  return maskPath(picture, background === 'transparent' ? undefined : matte)
}
