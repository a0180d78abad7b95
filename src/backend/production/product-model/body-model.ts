import sharp from 'sharp'
import { bodyOf, isClear } from '@/design/body/body-of'
import { supportOf } from '@/design/body/look-of'
import { shapeOf } from '@/design/body/shape-of'
import { shapeMeshes } from '@/design/model/shape-meshes'
import { bodyViewOf } from '@/design/template/view-of'
import { ProductionError } from '../print-job'
import { artOn } from '../product-picture/body-drawing'
import type { ProductParts } from '../product-picture/drawn-product'
import type { Album, ModelDraft } from './model-draft'

/** Builds products that have a 3D body, such as mugs, cushions and clocks. */
export async function bodyModel(parts: ProductParts, album: Album): Promise<ModelDraft> {
  const { design, rule } = parts
  const view = bodyViewOf(design.template, rule)
  if (!view) throw new ProductionError(`The template ${design.template.id} has no shape to be shown on.`)
  const body = bodyOf(view, rule, design.document.product, design.template.surfaces)
  const pictures: Record<string, { index: number; isClear: boolean }> = {}
  for (const [surface, { width, height, data }] of Object.entries(await artOn(body, parts))) {
    const drawn = sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
    const clear = isClear(body, surface)
    pictures[surface] = {
      index: await album.add(
        clear ? drawn : drawn.flatten({ background: body.color.startsWith('#') ? body.color : '#ffffff' }),
        clear,
      ),
      isClear: clear,
    }
  }
  const hangs = view.body === 'flat' && supportOf(view) === 'wall'
  return { meshes: shapeMeshes(shapeOf(body), pictures), stands: hangs ? 'wall' : 'floor' }
}
