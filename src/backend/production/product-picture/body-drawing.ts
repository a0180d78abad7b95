import sharp from 'sharp'
import { bodyOf, firstCamera } from '@/design/body/body-of'
import { drawBody } from '@/design/body/draw-body'
import { bodyViewOf } from '@/design/template/view-of'
import { ProductionError } from '../print-job'
import { bodyArt } from './body-art'
import type { ProductDrawing, ProductParts } from './drawn-product'
import { pictureIn } from './markup'

/** Width and height of the drawing in pixels. */
const side = 640

const plain = '#ffffff'

/** Draws a product in its shape, such as a mug, seen as it is first seen on its page. */
export async function bodyDrawing(parts: ProductParts): Promise<ProductDrawing> {
  const { design, rule } = parts
  const view = bodyViewOf(design.template)
  if (!view) throw new ProductionError(`The template ${design.template.id} has no shape to be shown on.`)
  const art = await bodyArt(parts, plain)
  const body = bodyOf(view, rule, design.document.product)
  const drawn = drawBody(body, { [rule.id]: art }, firstCamera(view, { width: side, height: side }))
  const raw = { width: drawn.width, height: drawn.height, channels: 4 } as const
  const picture = await sharp(Buffer.from(drawn.data), { raw }).png().toBuffer()
  const box = { x: 0, y: 0, width: side, height: side }
  return { content: pictureIn(box, picture), box }
}
