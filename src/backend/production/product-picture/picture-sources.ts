import type { SurfaceId } from '@/design/design-document'
import { sceneOf } from '@/design/scene/scene-of'
import { loadFaces } from '../../designs/designs'
import { assetSources } from '../asset-sources'
import { printedSceneOf, shownSceneOf } from '../drawn-scenes'
import type { FrozenDesign } from '../frozen-design'
import type { PictureRequest } from './picture-request'
import type { ProductSources } from './product-picture'

/** Sources for rendering a product, built from the request. */

/**
 * Builds scenes with the available fonts. Only print files require the fonts that the design was made with
 * (production-17).
 */
const sceneAnyhow =
  (brand: string) =>
  async ({ document, template }: FrozenDesign, surface: SurfaceId) =>
    sceneOf(document, template, surface, { faces: await loadFaces(document, brand), mode: 'print' })

export const sourcesOf = ({ design, brand, uploads, isProof }: PictureRequest): ProductSources => ({
  ...assetSources(design.document, uploads),
  sceneOf: isProof ? printedSceneOf(brand) : sceneAnyhow(brand),
  shownOf: shownSceneOf(brand),
})
