import type { IncomingMessage, ServerResponse } from 'node:http'
import { suggestionsFor } from '@/backend/catalogue/suggestions'
import { serverBrand } from '@/brand/server'
import { answerAndClose } from './http'
import { searchHit } from './search-records'

/** GET /search/suggestions?q=…: products and categories near words that found nothing (SG1). */

const shown = { products: 4, categories: 4 }
const longest = { words: 12, word: 40 }

/** SG3: letters and digits only, and no more of them than a shopper would type. */
export const readWords = (text: string): string =>
  (text.slice(0, 500).match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, longest.words)
    .map((word) => word.slice(0, longest.word))
    .join(' ')

const currentTime = () => new Date()

export async function suggestionsGateway(request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD')
    return answerAndClose(response, 405, { message: 'Only GET is accepted.', status: 405 })
  }
  const brand = serverBrand()
  const query = new URLSearchParams((request.url ?? '').split('?')[1] ?? '')
  const { isNear, products, categories } = suggestionsFor(brand, readWords(query.get('q') ?? ''), shown)
  response.statusCode = 200
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('cache-control', 'public, max-age=300')
  response.end(
    JSON.stringify({
      isNear,
      categories,
      hits: products.map((product) => searchHit(brand, product, currentTime)),
    }),
  )
}
