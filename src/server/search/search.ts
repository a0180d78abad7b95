import { isRecord } from '@/lib/is-record'
import { catalogueStore, searchMaxima, searchWords } from '@/backend/catalogue/catalogue'
import type { Brand, CompiledProduct } from '@/brand/compiled'
import { serverBrand } from '@/brand/server'
import { readCookie } from '../http/cookies'
import type { Call } from '../http/endpoint'
import { answerJson } from '../http/http'
import { knownOffer } from '../pages/price-cache'
import { searchHit } from './search-records'

/**
 * POST /search/1/indexes/{any}/queries: answers the official Algolia client from the catalogue in memory.
 * Reads only, so that text/plain and other origins are fine (reliability 2.7). An empty term answers what is popular (search-15).
 */

export const searchLimits = {
  bytes: 65_536,
  queries: 10,
  hitsPerPage: 50,
  page: 1_000,
}

interface Question {
  index: string
  term: string
  page: number
  hitsPerPage: number
}

function wholeNumber(value: unknown, fallback: number, least: number, most: number): number {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return fallback
  return Math.min(Math.max(Math.floor(number), least), most)
}

/** One entry of `requests`; parameters stand beside it or, in the older form, as a query string in `params`. */
function question(entry: unknown): Question {
  const own = isRecord(entry) ? entry : {}
  const older =
    typeof own['params'] === 'string' ? Object.fromEntries(new URLSearchParams(own['params'])) : {}
  const given: Record<string, unknown> = { ...older, ...own }
  const term = typeof given['query'] === 'string' ? given['query'] : ''
  return {
    index: typeof given['indexName'] === 'string' ? given['indexName'].slice(0, 200) : '',
    term: term.slice(0, searchMaxima.characters),
    page: wholeNumber(given['page'], 0, 0, searchLimits.page),
    hitsPerPage: wholeNumber(given['hitsPerPage'], 20, 1, searchLimits.hitsPerPage),
  }
}

/** Undefined for a body that is no list of questions. */
export function readQuestions(body: string): Question[] | undefined {
  try {
    const parsed: unknown = JSON.parse(body)
    if (!isRecord(parsed) || !Array.isArray(parsed['requests'])) return undefined
    return parsed['requests'].slice(0, searchLimits.queries).map(question)
  } catch {
    return undefined
  }
}

function found(brand: Brand, term: string, most: number): { total: number; products: CompiledProduct[] } {
  const store = catalogueStore(brand)
  const { popular } = store
  if (searchWords(term).length > 0) return store.search(term, most)
  return { total: popular.length, products: popular }
}

/** Algolia's answer to one question. */
export function searchAnswer(
  brand: Brand,
  { index, term, page, hitsPerPage }: Question,
  now = () => new Date(),
  priceCacheCode: string | null = null,
) {
  const startedAt = performance.now()
  const { total, products } = found(brand, term, (page + 1) * hitsPerPage)
  const hits = products
    .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
    .map((product) => searchHit(brand, product, now, priceCacheCode))
  return {
    hits,
    nbHits: total,
    page,
    nbPages: Math.ceil(total / hitsPerPage),
    hitsPerPage,
    query: term,
    params: new URLSearchParams({
      query: term,
      hitsPerPage: String(hitsPerPage),
      page: String(page),
    }).toString(),
    exhaustiveNbHits: true,
    processingTimeMS: Math.round(performance.now() - startedAt),
    index,
  }
}

/** Answers Algolia's queries. Bad input is refused in Algolia's own error shape, never with a 5xx (search-17). */
export async function searchCatalogue({ request, response, body }: Call) {
  const questions = readQuestions((await body()).toString('utf8'))
  if (!questions)
    return answerJson(response, 400, { message: 'The body must be {"requests":[…]}.', status: 400 })
  const brand = serverBrand()
  // pages-16: found products cost what their pages say.
  const code = knownOffer(readCookie(request, 'priceCache'))?.code ?? null
  return answerJson(response, 200, {
    results: questions.map((each) => searchAnswer(brand, each, undefined, code)),
  })
}
