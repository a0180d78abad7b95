import { ShopError } from '../errors'
import { FirstProductsDocument, ProductSearchDocument } from '../generated/product-search'
import { toCards, type ProductCard } from './cards/product-card'
import { request } from '../request'

/** Products found by a Magento's own search (search-56). */

export interface FoundProducts {
  cards: ProductCard[]
  total: number
}

const isBeyondLast = (error: unknown) =>
  error instanceof ShopError && /currentPage value/.test(error.failure.message)

/**
 * @param term if empty, the first products in the shop's order
 * @param page from 1; empty after the last page
 */
export async function searchProducts(term: string, page: number, pageSize: number): Promise<FoundProducts> {
  try {
    const { products } = await (term === ''
      ? request(FirstProductsDocument, { pageSize, page })
      : request(ProductSearchDocument, { term, pageSize, page }))
    return { cards: toCards(products?.items), total: products?.total_count ?? 0 }
  } catch (error) {
    if (isBeyondLast(error)) return { cards: [], total: 0 }
    throw error
  }
}
