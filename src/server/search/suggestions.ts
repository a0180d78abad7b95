import { suggestionsFor } from '@/backend/catalogue/catalogue'
import { serverBrand, shopNow } from '@/brand/server'
import { speaksCoreOnly } from '@/commerce/dialect'
import type { Call } from '../../http/endpoint'
import { answerJson } from '../../http/http'
import { magentoSuggestions } from './magento-search'
import { searchHit } from './search-records'

/** GET /search/suggestions?q=…: products and categories similar to words that found nothing (search-19). */

const kept = 'public, max-age=300'
const shown = { products: 4, categories: 4 }

export async function searchSuggestions({ response, query }: Call) {
  if (speaksCoreOnly) return answerJson(response, 200, await magentoSuggestions(shown), kept)
  const brand = serverBrand()
  const { isNear, products, categories } = suggestionsFor(brand, query.get('q') ?? '', shown)
  const hits = products.map((product) => searchHit(brand, product, shopNow))
  return answerJson(response, 200, { isNear, categories, hits }, kept)
}
