import { ProductAddressesDocument } from '../generated/product-addresses'
import { request } from '../request'

/**
 * @param skus at most 100
 * @returns sku → URL key of products that have a page, without variants and disabled products
 */
export async function urlKeysOf(skus: readonly string[]): Promise<Map<string, string>> {
  if (skus.length === 0) return new Map()
  const { products } = await request(ProductAddressesDocument, { skus: [...skus] })
  const found = (products?.items ?? []).flatMap((item) =>
    item?.sku && item.url_key ? [[item.sku, item.url_key] as const] : [],
  )
  return new Map(found)
}
