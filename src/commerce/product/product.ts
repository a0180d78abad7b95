import * as backend from './product-backend'
import { ProductUrlKeysDocument } from '../generated/product'
import { request } from '../request'
import type { RequestOptions } from '../send-document'

/** Returns a product for the product page; null if there is none at this address. */
export const productView = (urlKey: string) => backend.productView(urlKey)

/**
 * Returns a product with its prices for the requesting customer, but without what only the manifest says of a
 * Magento's product; null if there is none at this address.
 */
export const soldProduct = (urlKey: string, options?: RequestOptions) => backend.soldProduct(urlKey, options)

/** Returns the urlKeys of the first `wanted` products, by default of all. */
export async function productUrlKeys(wanted = Number.POSITIVE_INFINITY): Promise<string[]> {
  const urlKeys: string[] = []
  for (let page = 1; ; page++) {
    const { products } = await request(ProductUrlKeysDocument, { page })
    urlKeys.push(...(products?.items ?? []).flatMap((item) => item?.url_key ?? []))
    const isLast = page >= (products?.page_info?.total_pages ?? 0)
    if (isLast || urlKeys.length >= wanted) return urlKeys.slice(0, wanted)
  }
}
