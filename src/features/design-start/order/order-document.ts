import { openDesign } from '@/commerce/designs/design-documents'
import type { ProductView } from '@/commerce/product/product-view'
import type { AddedItem } from '@/features/notices/add-state'
import { defaultSelection } from '@/lib/products/product-options'
import { designedLine, missingFor } from './designed-line'
import { facesOf } from '../../studio/faces/faces'
import { fetchTemplate } from '../../studio/product-template'
import { copyOf, documentIn } from '../saved/shop-designs'

/**
 * Returns the cart item for the newest version of the shopper's saved design (designs-4). Loaded on click.
 * @returns 'incomplete' if required options are missing; undefined if the design is for another product
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
  const faces = await facesOf(document)
  return designedLine(
    { document, copy: copyOf(design, undefined), picture: design.picture, faces, urls: {} },
    of,
  ).item
}
