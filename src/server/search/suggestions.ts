import { suggestionsFor } from '@/backend/catalogue/catalogue'
import { serverBrand, shopNow } from '@/brand/server'
import type { Call } from '../http/endpoint'
import { answerJson } from '../http/http'
import { searchHit } from './search-records'

/** GET /search/suggestions?q=…: products and categories near words that found nothing (search-19). */

const shown = { products: 4, categories: 4 }

export function searchSuggestions({ response, query }: Call) {
  const brand = serverBrand()
  const { isNear, products, categories } = suggestionsFor(brand, query.get('q') ?? '', shown)
  const hits = products.map((product) => searchHit(brand, product, shopNow))
  answerJson(response, 200, { isNear, categories, hits }, 'public, max-age=300')
}
