import type { ProductTemplate } from '../template/product-template'
import type { SurfaceRule } from '../template/surface-rule'
import type { CutRule } from '../geometry/cut-rule'
import { templateFor } from '../template/template-for'
import type { CutChoice, DesignDocument, Surface } from '../design-document'
import { firstDates, withBegun } from './begun-surfaces'
import { currentSchema } from './schema-version'

/**
 * Returns the default cut of a surface, as in its template. Objects on a sheet are separate stickers; on
 * other surfaces bridges join them into one piece (studio-23).
 */
export const defaultCut = ({ default: style, offset, backing }: CutRule): CutChoice => ({
  style,
  offset: offset.default,
  smoothing: 0.5,
  bridge: backing === 'surface' ? 0 : 'auto',
  holes: false,
  border: '#ffffff',
})

/** Returns the entry of a surface without objects; it follows another one if its rule says so. */
export const emptySurface = ({ id, cut, follows, repeats }: SurfaceRule): [string, Surface] => [
  id,
  {
    nodes: [],
    ...(cut && { cut: defaultCut(cut) }),
    ...(repeats && { repeat: { way: 'straight', width: repeats.default, height: repeats.default } }),
    ...(follows && { follows: follows.as }),
  },
]

/** Creates an empty design of a product, with quantity 1 and the template's default size and options. */
export function newDesign(template: ProductTemplate, id: string): DesignDocument {
  const [width, height] = template.sizes.default
  const options: Record<string, string> = Object.fromEntries(
    Object.entries(template.options).map(([name, { default: value }]) => [name, value]),
  )
  const { surfaces } = templateFor(template, options)
  const empty: DesignDocument = {
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
    ...firstDates(template),
  }
  return withBegun(empty, surfaces)
}
