import { openDesign } from '@/commerce/design-documents'
import type { ProductView } from '@/commerce/product'
import type { AddedItem } from '@/features/cart/add-state'
import { defaultSelection } from '@/lib/product-options'
import { designedLine, missingFor } from './designed-line'
import { fetchTemplate } from '../studio/product-template'
import { copyOf, documentIn } from './shop-designs'

/**
 * A saved design of one's own as a line of the cart, its newest version as it is (designs-4). Loaded with the press.
 * @returns 'incomplete' while the product still asks for something; undefined when it is a design of another product
 */
export async function itemOfDocument(
  uid: string,
  product: ProductView,
): Promise<AddedItem | 'incomplete' | undefined> {
  const [design, template] = await Promise.all([openDesign({ uid }), fetchTemplate(product.urlKey)])
  if (design.sku !== product.sku) return undefined
  const document = documentIn(design.opened)
  const of = { product, template, others: defaultSelection(product.options, product.rules) }
  const { notOffered, open } = missingFor(document, of)
  if (notOffered.length + open.length > 0) return 'incomplete'
  return designedLine({ document, copy: copyOf(design, undefined), picture: design.picture }, of).item
}
