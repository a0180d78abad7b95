import { liteClient, type LiteClient } from 'algoliasearch/lite'
import { searchSettings, type AlgoliaPlace } from './search-settings'

/**
 * The official search client. It queries Algolia if the shop's settings require that. Otherwise, or if
 * Algolia is slow or fails, it queries this shop's own endpoint, which has the same format (search-10).
 */

export interface SearchHit {
  objectID: string
  sku?: string
  name: string
  url: string
  image_url: string
  /** Price of one piece in dollars, as in the index. */
  final_price: number
  /** Number of pieces that the price is for; may be missing in an index filled by another program. */
  starting_quantity?: number
  /** True if neither choices nor quantity change the price. */
  price_is_fixed?: boolean
  /** Set only for products that can't be bought now (search-14). */
  is_out_of_stock?: boolean
}

export interface SearchAnswer {
  hits: SearchHit[]
  total: number
  pages: number
}

const timeouts = { connect: 4_000, read: 6_000, write: 6_000 }
/** Timeout for Algolia in milliseconds. */
const patienceMs = 500
/** Milliseconds for which our own index is used after Algolia failed. */
const pauseMs = 30_000

let own: LiteClient | undefined
let algolia: LiteClient | undefined
let isPausedUntil = 0

/** Converts a URL such as "https://search.example/base" to the client's format. */
const hostOf = (address: string) => {
  const { host, pathname, protocol } = new URL(address)
  return {
    url: host + pathname.replace(/\/$/, ''),
    protocol: protocol === 'https:' ? ('https' as const) : ('http' as const),
    accept: 'readWrite' as const,
  }
}

function ownClient(): LiteClient {
  own ??= liteClient('own', 'own', { timeouts, hosts: [hostOf(`${location.origin}/search`)] })
  return own
}

function algoliaClient({ appId, searchKey, host }: AlgoliaPlace): LiteClient {
  algolia ??= liteClient(appId, searchKey, { timeouts, ...(host && { hosts: [hostOf(host)] }) })
  return algolia
}

const isHit = (hit: Partial<SearchHit>): hit is SearchHit =>
  typeof hit.objectID === 'string' && typeof hit.name === 'string'

async function ask(client: LiteClient, indexName: string, query: string, hitsPerPage: number, page: number) {
  const { results } = await client.searchForHits<Partial<SearchHit>>({
    requests: [{ indexName, query, hitsPerPage, page, attributesToHighlight: [] }],
  })
  const [answer] = results
  return {
    hits: (answer?.hits ?? []).filter(isHit),
    total: answer?.nbHits ?? 0,
    pages: answer?.nbPages ?? 0,
  }
}

/** @throws if the response doesn't arrive in time */
function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too slow')), patienceMs)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** @param page counted from 1 */
export async function searchProducts(query: string, hitsPerPage: number, page = 1): Promise<SearchAnswer> {
  const place = (await searchSettings()).algolia
  if (place && Date.now() >= isPausedUntil)
    try {
      return await inTime(ask(algoliaClient(place), place.index, query, hitsPerPage, page - 1))
    } catch {
      isPausedUntil = Date.now() + pauseMs
    }
  return ask(ownClient(), 'products', query, hitsPerPage, page - 1)
}
