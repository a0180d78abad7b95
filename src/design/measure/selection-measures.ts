import type { Measures } from '@/lib/products/measures'
import { sizeOf, type Priceable } from '@/lib/money/price'
import type { Selection } from '@/lib/products/product-options'
import type { FontRecord } from '../design-document'
import type { Faces } from '../scene/faces'
import { measureWith } from '../scene/set-words'
import { designFor } from '../answers/product-answers'
import type { ProductTemplate } from '../template/product-template'
import { measuresOf } from './measures-of'

/**
 * Measures the words of a selection as a sign before there is a design, using the design that they would
 * start with (design-measure-30).
 * @param faces the stroke fonts that can be chosen; words in a font without a face are not measured yet
 * @returns undefined for products other than signs, without words, and while the size is incomplete
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
