import type { Measures } from '@/lib/measures'
import { sizeOf, type Priceable } from '@/lib/price'
import type { Selection } from '@/lib/product-options'
import type { FontRecord } from '../document/design-document'
import type { Faces } from '../scene/faces'
import { measureWith } from '../scene/set-words'
import { designFor } from '../template/product-answers'
import type { ProductTemplate } from '../template/product-template'
import { measuresOf } from './measures-of'

/**
 * What the words of a selection measure as a sign, before anybody made a design of them: as the design that they would begin with
 * (design-measure-7).
 * @param faces the letterings that can be chosen; words in one that is not among them measure nothing yet
 * @returns undefined for what is no sign, while nothing is typed, and while the size is not typed in full
 */
export function measuresOfSelection(
  template: ProductTemplate,
  product: Priceable,
  selection: Selection,
  faces: Faces,
): Measures | undefined {
  if (template.kind !== 'neon' || !sizeOf(product.table, selection)) return undefined
  const fonts: Record<string, FontRecord> = Object.fromEntries(
    Object.keys(faces.strokes).map((font) => [font, { sha256: '' }]),
  )
  const start = { id: template.id, quantity: 1, fonts, measure: measureWith(faces) }
  return measuresOf(designFor(template, product, selection, start), template, faces)
}
