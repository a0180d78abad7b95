import { mergedMeshes, type Model, mostCorners, placedModel } from '@/design/model/model'
import { bodyViewOf, seenApart, type View, viewOf } from '@/design/template/view-of'
import type { FrozenDesign } from '../frozen-design'
import { ProductionError } from '../print-job'
import type { ProductParts } from '../product-picture/drawn-product'
import { partsOf, type ProductSources, surfacesOf } from '../product-picture/product-picture'
import { bodyModel } from './body-model'
import { canvasModel } from './canvas-model'
import { type Album, type ModelDraft, newAlbum, pictureSide } from './model-draft'
import { neonModel } from './neon-model'
import { printModel } from './print-model'

type ModelMaker = (parts: ProductParts, album: Album) => Promise<ModelDraft>

/** The model of each view; its pictures are in `product-picture.ts`. */
const makers: Record<View, ModelMaker> = {
  flat: printModel,
  wall: printModel,
  body: bodyModel,
  box: (parts, album) =>
    (bodyViewOf(parts.design.template, parts.rule) ? bodyModel : canvasModel)(parts, album),
  light: neonModel,
}

/**
 * Builds a design as the finished product in space, at its true size (designs-13).
 * @param side upper limit of a picture's sides in pixels
 * @throws ProductionError if the template has none of the design's surfaces, or it is too complex for a phone
 */
export async function productModel(
  design: FrozenDesign,
  sources: ProductSources,
  side = pictureSide,
): Promise<Model> {
  const [rule] = seenApart(design.template, surfacesOf(design))
  if (!rule) throw new ProductionError('The design has no surface to show.')
  const parts = await partsOf(design, rule, sources, side)
  const album = newAlbum(side)
  const { meshes, stands } = await makers[viewOf(design.template, rule)](parts, album)
  const corners = meshes.reduce((sum, { points }) => sum + points.length / 3, 0)
  if (corners === 0) throw new ProductionError('The design is blank.')
  if (corners > mostCorners)
    throw new ProductionError(`The model has ${corners} corners, and phones draw at most ${mostCorners}.`)
  return placedModel({ meshes: mergedMeshes(meshes), stands, pictures: album.pictures })
}
