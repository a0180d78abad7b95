import type { DesignDocument } from '@/design/design-document'
import { measuresOf } from '@/design/measure/measures-of'
import type { Faces } from '@/design/scene/faces'
import type { ProductTemplate } from '@/design/template/product-template'
import { measuredBy } from '@/lib/products/measures'
import { priceLine, type LinePrice, type Priceable } from '@/lib/money/price'
import type { Selection } from '@/lib/products/product-options'

export interface Designed {
  document: DesignDocument
  template: ProductTemplate
  faces: Faces
}

/**
 * Returns the product priced by a design: it measures that design, not what the page measures (prices-342).
 */
export const pricedBy = <P extends Priceable>(product: P, { document, template, faces }: Designed): P => ({
  ...product,
  measure: () => measuredBy(product.table, measuresOf(document, template, faces)),
})

/**
 * Returns the price of a line with a design, as the backend calculates it from the same document (prices-17).
 */
export const designPrice = (
  product: Priceable,
  selection: Selection,
  quantity: number,
  designed: Designed,
): LinePrice => priceLine(pricedBy(product, designed), selection, quantity)
