import type { Brand } from '@/brand/compiled'
import { serverBrand } from '@/brand/server'
import { speaksCoreOnly } from '@/commerce/dialect'
import { isRecord } from '@/lib/is-record'
import { readCookie } from '../../http/cookies'
import type { Call } from '../../http/endpoint'
import { answerJson } from '../../http/http'
import { knownOffer } from '../pages/price-cache'
import { magentoAnswer } from './magento-search'
import { networkOf } from '../../http/visitor-network'
import { SearchRequestRefused, readQuestion, searchLimits, type Question } from './query-parameters'
import { facetAnswer, searchAnswer } from './search-answer'
import { searchInTurn, type SearchTurn } from './search-turns'

/**
 * POST /search/1/…: the search calls of the official Algolia client. They are answered from the catalog in
 * memory (search-13) or by the Magento (search-56). Read-only, so text/plain and other origins are allowed.
 */

/** Parses a body; undefined if it is not a JSON object. */
function readBody(body: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(body)
    return isRecord(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

/** @throws SearchRequestRefused */
export function readQuestions(body: string): Question[] {
  const requests = readBody(body)?.['requests']
  if (!Array.isArray(requests)) throw new SearchRequestRefused('The body must be {"requests":[…]}.')
  if (requests.length > searchLimits.queries)
    throw new SearchRequestRefused(`At most ${searchLimits.queries} requests are answered at once.`)
  return requests.map(readQuestion)
}

/** Parses a call for one index, whose body contains the parameters. An empty body matches everything. */
function readSingle(body: string, own: Record<string, unknown>): Question {
  const given = body === '' ? {} : readBody(body)
  if (!given) throw new SearchRequestRefused('The body must be a group of parameters.')
  return readQuestion({ ...given, ...own })
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

interface Shopper {
  brand: Brand
  code: string | null
  turn: SearchTurn
}

function answerNow(asked: Question, { brand, code, turn }: Shopper): unknown {
  if (speaksCoreOnly) return magentoAnswer(asked)
  const question = turn.forgivesSlips ? asked : { ...asked, isTypoTolerant: false }
  return question.facetSearch
    ? facetAnswer(brand, question, question.facetSearch, undefined, code)
    : searchAnswer(brand, question, undefined, code)
}

const answerOf = (question: Question, shopper: Shopper) =>
  shopper.turn.run(() => answerNow(question, shopper))

/** Answers one query at a time, so that other shoppers' requests go in between (search-16). */
async function answersOf(questions: Question[], shopper: Shopper): Promise<unknown[]> {
  const results: unknown[] = []
  for (const question of questions) results.push(await answerOf(question, shopper))
  return results
}

/** Paths below /search/1/ with their handlers. */
const calls: [RegExp, (body: string, shopper: Shopper, index: string, facet: string) => Promise<unknown>][] =
  [
    [
      /^indexes\/[^/]+\/queries$/,
      async (body, shopper) => ({
        results: await answersOf(readQuestions(body), shopper),
      }),
    ],
    [
      /^indexes\/([^/]+)\/query$/,
      async (body, shopper, indexName) => answerOf(readSingle(body, { indexName }), shopper),
    ],
    [
      /^indexes\/([^/]+)\/facets\/([^/]+)\/query$/,
      async (body, shopper, indexName, facet) =>
        answerOf(readSingle(body, { indexName, facet, type: 'facet' }), shopper),
    ],
  ]

/** Answers a search. Rejects bad input in Algolia's error format, never with a 5xx (search-17). */
export async function searchCatalogue({ request, response, body, below }: Call) {
  const refuse = (status: number, message: string) => answerJson(response, status, { message, status })
  // Results show the same prices as their pages (pages-16).
  const shopper = { brand: serverBrand(), code: knownOffer(readCookie(request, 'priceCache'))?.code ?? null }
  const network = networkOf(request) ?? ''
  for (const [pattern, answer] of calls) {
    const [matched, index = '', facet = ''] = pattern.exec(below) ?? []
    if (matched === undefined) continue
    try {
      const text = (await body()).toString('utf8')
      const found = await searchInTurn(network, (turn) =>
        answer(text, { ...shopper, turn }, decoded(index), decoded(facet)),
      )
      if (found !== undefined) return answerJson(response, 200, found)
      response.setHeader('retry-after', '1')
      return refuse(429, 'Too many searches at once. Please wait a moment and try again.')
    } catch (error) {
      if (error instanceof SearchRequestRefused) return refuse(400, error.message)
      throw error
    }
  }
  return refuse(404, 'This shop searches and does nothing else of this kind.')
}
