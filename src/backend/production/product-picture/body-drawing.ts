import sharp from 'sharp'
import type { Body, BodyArt, Pixels } from '@/design/body/body'
import { bodyOf, isClear, surfacesOn } from '@/design/body/body-of'
import { drawBody } from '@/design/body/draw-body'
import { firstCamera } from '@/design/body/look-of'
import type { SurfaceId } from '@/design/design-document'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { surfaceRule } from '@/design/template/surface-boxes'
import { bodyViewOf } from '@/design/template/view-of'
import { ProductionError } from '../print-job'
import { bodyArt } from './body-art'
import type { ProductDrawing, ProductParts } from './drawn-product'
import { pictureIn } from './markup'

/** Width and height of the drawing in pixels. */
const side = 640

const plain = '#ffffff'

/** Renders all surfaces of a body. */
export async function artOn(body: Body, parts: ProductParts): Promise<BodyArt> {
  const rules = surfacesOn(body).flatMap((id) => surfaceRule(parts.design.template, id) ?? [])
  const isMade = ({ id }: SurfaceRule) => parts.design.document.surfaces[id] !== undefined
  const art: Record<SurfaceId, Pixels> = {}
  for (const rule of rules.filter(isMade))
    art[rule.id] = await bodyArt(
      rule.id === parts.rule.id ? parts : await parts.partsFor(rule),
      isClear(body, rule.id) ? undefined : plain,
    )
  return art
}

/** Draws a product in 3D, such as a mug, from the initial angle of its page. */
export async function bodyDrawing(parts: ProductParts): Promise<ProductDrawing> {
  const { design, rule } = parts
  const view = bodyViewOf(design.template, rule)
  if (!view) throw new ProductionError(`The template ${design.template.id} has no shape to be shown on.`)
  const body = bodyOf(view, rule, design.document.product, design.template.surfaces)
  const camera = firstCamera(view, { width: side, height: side }, rule.id)
  const drawn = drawBody(body, await artOn(body, parts), camera)
  const raw = { width: drawn.width, height: drawn.height, channels: 4 } as const
  const picture = await sharp(Buffer.from(drawn.data), { raw }).png().toBuffer()
  const box = { x: 0, y: 0, width: side, height: side }
  return { content: pictureIn(box, picture), box }
}
