import { ProductAddressesDocument } from './generated/product-addresses'
import { request } from './request'

/**
 * @param skus 100 at most
 * @returns sku → URL key, of those that have a page: not of variants, nor of what is switched off
 */
export async function urlKeysOf(skus: readonly string[]): Promise<Map<string, string>> {
  if (skus.length === 0) return new Map()
  const { products } = await request(ProductAddressesDocument, { skus: [...skus] })
  const found = (products?.items ?? []).flatMap((item) =>
    item?.sku && item.url_key ? [[item.sku, item.url_key] as const] : [],
  )
  return new Map(found)
}
