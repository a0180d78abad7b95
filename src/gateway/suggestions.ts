import type { IncomingMessage, ServerResponse } from 'node:http'
import { serverBrand } from '@/brand/server'
import { answerJson, isOtherMethod, reading } from './http'
import { searchHit } from './search-records'
import { suggestionsFor } from '@/backend/catalogue/catalogue'

/** GET /search/suggestions?q=…: products and categories near words that found nothing (SG1). */

const shown = { products: 4, categories: 4 }
const longest = { words: 12, word: 40 }

/** SG3: letters and digits only, and no more of them than a shopper would type. */
const readWords = (text: string): string =>
  (text.slice(0, 500).match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, longest.words)
    .map((word) => word.slice(0, longest.word))
    .join(' ')

const currentTime = () => new Date()

export async function suggestionsGateway(request: IncomingMessage, response: ServerResponse) {
  if (isOtherMethod(request, response, reading)) return
  const brand = serverBrand()
  const query = new URLSearchParams((request.url ?? '').split('?')[1] ?? '')
  const { isNear, products, categories } = suggestionsFor(brand, readWords(query.get('q') ?? ''), shown)
  const hits = products.map((product) => searchHit(brand, product, currentTime))
  answerJson(response, 200, { isNear, categories, hits }, 'public, max-age=300')
}
