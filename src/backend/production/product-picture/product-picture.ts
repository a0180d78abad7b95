import sharp from 'sharp'
import type { Rectangle, SurfaceId } from '@/design/document/design-document'
import { cutFacts, type CutFacts } from '@/design/measure/cut-facts'
import type { Scene } from '@/design/scene/scene'
import { shapePath } from '@/design/scene/shape-path'
import type { ProductTemplate, SurfaceRule } from '@/design/template/product-template'
import { surfaceRule } from '@/design/template/surface-boxes'
import type { DrawingSources, FrozenDesign } from '../frozen-design'
import { pictureSource } from '../pictures/picture-source'
import { drawPng } from '../png/draw-png'
import { ProductionError } from '../print-job'
import { printJobOf } from '../print-job-of'
import { canvasDrawing } from './canvas-drawing'
import type { ProductDrawing, ProductParts } from './drawn-product'
import { number, tag } from './markup'
import { neonDrawing } from './neon-drawing'
import { printDrawing } from './print-drawing'

/** Width and height of a picture, in pixels. */
const pictureSide = 640

const drawings: Record<ProductTemplate['kind'], (parts: ProductParts) => Promise<ProductDrawing>> = {
  print: printDrawing,
  canvas: canvasDrawing,
  neon: neonDrawing,
}

/** The surface that a product is known by: its first. */
function firstSurface({ document, template }: FrozenDesign): { id: SurfaceId; rule: SurfaceRule } {
  for (const id of document.surfaceOrder) {
    const rule = surfaceRule(template, id)
    if (rule) return { id, rule }
  }
  throw new ProductionError(
    `The design has the surfaces ${document.surfaceOrder.join(', ')}, and the template ${template.id} has none of them.`,
  )
}

/** What is cut along the shape of its surface, whatever shape that is. */
function withShape(design: FrozenDesign, { id, mask, maskRadius, around }: SurfaceRule): FrozenDesign {
  const style = design.document.surfaces[id]?.cut?.style
  if (!mask || (style !== undefined && style !== 'shape')) return design
  const { width, height } = design.document.product.size
  const path = shapePath(mask, { width: width + 2 * around, height: height + 2 * around }, maskRadius)
  return { ...design, cuts: { [id]: { path } } }
}

/** `shownOf` draws a surface in its light. */
export type ProductSources = DrawingSources & { shownOf: DrawingSources['sceneOf'] }

/** Enough dots for a picture of that width, and not many more. */
const dpiFor = ({ width, height }: Rectangle, side: number) => (side / Math.max(width, height)) * 25.4

/** @throws ProductionError when its template has none of its surfaces, or its cut can't be told */
export async function partsOf(
  design: FrozenDesign,
  sources: ProductSources,
  side = pictureSide,
): Promise<ProductParts> {
  const { id, rule } = firstSurface(design)
  const whole = withShape(design, rule)
  const job = await printJobOf(whole, id, sources)
  const pictures = pictureSource(design, sources)
  return {
    design: whole,
    rule,
    job,
    draw: (scene: Scene) => drawPng({ scene, pictures }, dpiFor(scene.box, side)),
    shown: design.template.kind === 'neon' ? await sources.shownOf(design, id) : job.scene,
  }
}

/** In the middle of a square, so that every place that shows pictures shows it whole. */
function squareFile({ content, box }: ProductDrawing): string {
  const side = Math.max(box.width, box.height)
  const view = [box.x - (side - box.width) / 2, box.y - (side - box.height) / 2, side, side]
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: pictureSide,
      height: pictureSide,
      viewBox: view.map(number).join(' '),
    },
    content,
  )
}

/**
 * A design as the product that is made of it looks: cut out with its border, hung, or lit on a wall.
 * @returns the bytes of a PNG file, square, with transparent ground where there is none
 * @throws ProductionError when its template has none of its surfaces, or its cut can't be told
 */
export async function productPicture(design: FrozenDesign, sources: ProductSources): Promise<Buffer> {
  return (await drawnProduct(design, sources)).picture
}

/** The same with what a blade does of the surface that is shown; undefined for what none cuts (design-measure-21). */
export async function drawnProduct(
  design: FrozenDesign,
  sources: ProductSources,
): Promise<{ picture: Buffer; cut: CutFacts | undefined }> {
  const { kind } = design.template
  const parts = await partsOf(design, sources)
  const drawing = await drawings[kind](parts)
  const picture = await sharp(Buffer.from(squareFile(drawing)), { unlimited: true })
    .png()
    .toBuffer()
  return { picture, cut: kind === 'print' ? cutFacts(parts.job.cuts.map(({ path }) => path)) : undefined }
}
