import type { DesignDocument } from '@/design/document/design-document'
import { measuresOf } from '@/design/measure/measures-of'
import type { Faces } from '@/design/scene/faces'
import type { ProductTemplate } from '@/design/template/product-template'
import { measuredBy } from '@/lib/measures'
import { priceLine, type LinePrice, type Priceable } from '@/lib/price'
import type { Selection } from '@/lib/product-options'

interface Designed {
  document: DesignDocument
  template: ProductTemplate
  faces: Faces
}

/** What a line with a design costs, as the shop's backend will work it out of the same document (prices-17). */
export function designPrice(
  product: Priceable,
  selection: Selection,
  quantity: number,
  { document, template, faces }: Designed,
): LinePrice {
  const measure = () => measuredBy(product.table, measuresOf(document, template, faces))
  return priceLine({ ...product, measure }, selection, quantity)
}
