import { queryOptions } from '@tanstack/react-query'
import { speaksCoreOnly } from './dialect'
import { SearchProductsCoreDocument, SearchProductsDocument } from './generated/search'
import { productCards, type ProductCard } from './product-card'
import { request } from './request'

export interface SearchResult {
  products: ProductCard[]
  total: number
  pages: number
  /** Words that the shop thinks were meant. */
  suggestions: string[]
}

/** Full-text search over the catalogue; for lists. The panel below the search box asks the search provider instead. */
export async function searchProducts(
  term: string,
  page: number,
  pageSize: number,
  signal?: AbortSignal,
): Promise<SearchResult> {
  const variables = { term, page, pageSize }
  const options = signal ? { signal } : {}
  const { products } = speaksCoreOnly
    ? await request(SearchProductsCoreDocument, variables, options)
    : await request(SearchProductsDocument, variables, options)
  return {
    products: productCards(products?.items),
    total: products?.total_count ?? 0,
    pages: products?.page_info?.total_pages ?? 0,
    suggestions: (products?.suggestions ?? []).flatMap((suggestion) => suggestion?.search ?? []),
  }
}

export const searchQuery = (term: string, page: number, pageSize: number) =>
  queryOptions({
    queryKey: ['search', term, page, pageSize],
    queryFn: ({ signal }) => searchProducts(term, page, pageSize, signal),
    staleTime: 60_000,
  })
