import type { CutRule, ProductTemplate, SurfaceRule } from '../template/product-template'
import { templateFor } from '../template/template-for'
import type { CutChoice, DesignDocument, Surface } from './design-document'
import { currentSchema } from './document-shape'

/**
 * How a surface is cut before anybody chose: as its template says. What lies on a sheet is many stickers; all else is one piece
 * (studio-130).
 */
export const usualCut = ({ default: style, offset, backing }: CutRule): CutChoice => ({
  style,
  offset: offset.default,
  smoothing: 0.5,
  bridge: backing === 'surface' ? 0 : 'auto',
  holes: false,
  border: '#ffffff',
})

const emptySurface = ({ id, cut }: SurfaceRule): [string, Surface] => [
  id,
  { nodes: [], ...(cut && { cut: usualCut(cut) }) },
]

/** A design of a product with nothing on it: one piece, in the size and with the options that the template begins with. */
export function newDesign(template: ProductTemplate, id: string): DesignDocument {
  const [width, height] = template.sizes.default
  const options: Record<string, string> = Object.fromEntries(
    Object.entries(template.options).map(([name, { default: value }]) => [name, value]),
  )
  const { surfaces } = templateFor(template, options)
  return {
    schema: currentSchema,
    id,
    product: {
      template: template.id,
      revision: template.revision,
      size: { width, height },
      quantity: 1,
      options,
    },
    surfaceOrder: surfaces.map((surface) => surface.id),
    surfaces: Object.fromEntries(surfaces.map(emptySurface)),
    nodes: {},
    assets: {},
    fonts: {},
  }
}
