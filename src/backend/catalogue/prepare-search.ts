import type { Brand } from '@/brand/compiled'
import { catalogueStore } from './catalogue-store'
import { suggestionsFor } from './suggestions'

/** Builds a brand's search indexes in advance, so that no shopper waits for them. */
export function prepareSearch(brand: Brand): void {
  catalogueStore(brand).prepareSearch()
  suggestionsFor(brand, '', { products: 0, categories: 0 })
}
