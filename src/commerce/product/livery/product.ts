import { ProductDocument } from '../../generated/product'
import { request } from '../../request'
import type { RequestOptions } from '../../send-document'
import { toProductView, type ProductView } from '../product-view'

/** Products of our backend. */

/** Returns a product as the shop sells it; null if there is none at this address. */
export async function soldProduct(urlKey: string, options?: RequestOptions): Promise<ProductView | null> {
  const answer = await request(ProductDocument, { urlKey }, options)
  const item = answer.products?.items?.[0]
  return item ? toProductView(item, answer.productFaq?.items ?? []) : null
}

/** Returns a product for the product page; null if there is none at this address. */
export const productView = (urlKey: string) => soldProduct(urlKey)
