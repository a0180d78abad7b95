import sharp from 'sharp'
import type { MockupName } from '@/design/mockup/mockup'
import { mockups, placeIn } from '@/design/mockup/mockups'
import { type View, viewOf } from '@/design/template/view-of'
import type { FrozenDesign } from '../frozen-design'
import { ProductionError } from '../print-job'
import { canvasDrawing } from '../product-picture/canvas-drawing'
import type { ProductDrawing, ProductParts } from '../product-picture/drawn-product'
import { number, tag } from '../product-picture/markup'
import { hungSign } from '../product-picture/neon-drawing'
import { appliedDrawing, printDrawing } from '../product-picture/print-drawing'
import { partsOf, type ProductSources, surfacesOf } from '../product-picture/product-picture'
import { scenesFor } from './sight-endings'

/** Pictures of a design in use, to look at and to share. */

/** Side of a picture in pixels; more than a phone shows, and enough to post. */
const side = 1_200

const drawings: Partial<Record<View, (parts: ProductParts) => Promise<ProductDrawing>>> = {
  flat: appliedDrawing,
  wall: printDrawing,
  box: canvasDrawing,
  light: hungSign,
}

/** Returns an SVG file of a scene with the design in it. */
function sceneWith(name: MockupName, { content, box, piece = box }: ProductDrawing): string {
  const mockup = mockups[name]
  const { shown, design, scale } = placeIn(mockup, piece)
  const middle = `${number(piece.x + piece.width / 2)} ${number(piece.y + piece.height / 2)}`
  const transform = [
    `translate(${number(design.x)} ${number(design.y)})`,
    `scale(${number(scale)})`,
    `translate(${number(-piece.x)} ${number(-piece.y)})`,
    `rotate(${mockup.turned ?? 0} ${middle})`,
  ].join(' ')
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: side,
      height: side,
      viewBox: [shown.x, shown.y, shown.width, shown.height].map(number).join(' '),
    },
    mockup.below + tag('g', { transform }, content) + (mockup.above ?? ''),
  )
}

/**
 * Draws a design in each of its scenes.
 * @returns PNG files by ending
 */
export async function mockupPictures(
  design: FrozenDesign,
  sources: ProductSources,
): Promise<Map<string, Buffer>> {
  const [rule] = surfacesOf(design)
  const draw = rule && drawings[viewOf(design.template, rule)]
  if (!rule || !draw) throw new ProductionError('The design has no scene.')
  const drawing = await draw(await partsOf(design, rule, sources, side))
  const pictures = new Map<string, Buffer>()
  for (const name of scenesFor(design.document, design.template)) {
    const svg = Buffer.from(sceneWith(name, drawing))
    pictures.set(
      `${name}.png`,
      await sharp(svg, { unlimited: true })
        .flatten({ background: '#ffffff' })
        .png({ compressionLevel: 7 })
        .toBuffer(),
    )
  }
  return pictures
}
