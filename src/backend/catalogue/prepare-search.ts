import type { Brand } from '@/brand/compiled'
import { catalogueStore } from './catalogue-store'
import { suggestionsFor } from './suggestions'

/** Makes the indexes of a brand before anybody searches, so that nobody waits for them (search-22). */
export function prepareSearch(brand: Brand): void {
  catalogueStore(brand).prepareSearch()
  suggestionsFor(brand, '', { products: 0, categories: 0 })
}
