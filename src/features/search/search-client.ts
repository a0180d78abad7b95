import { liteClient, type LiteClient } from 'algoliasearch/lite'
import { searchSettings, type AlgoliaPlace } from './search-settings'

/**
 * The official search client. It talks to Algolia when the shop's settings say so, and to this shop's own endpoint of the
 * same shape otherwise, and whenever Algolia is slow or does not answer (search-10).
 */

export interface SearchHit {
  objectID: string
  sku?: string
  name: string
  url: string
  image_url: string
  /** Dollars for a piece, as the index holds them. */
  final_price: number
  /** How many pieces that price is asked for; an index that another program fills may not say so. */
  starting_quantity?: number
  /** No choice and no quantity changes it. */
  price_is_fixed?: boolean
  /** Only of what cannot be bought now (search-60). */
  is_out_of_stock?: boolean
}

export interface SearchAnswer {
  hits: SearchHit[]
  total: number
  pages: number
}

const timeouts = { connect: 4_000, read: 6_000, write: 6_000 }
/** A shopper does not wait longer for Algolia than this. */
const patienceMs = 500
/** How long our own index answers after Algolia failed to, before it is tried again. */
const pauseMs = 30_000

let own: LiteClient | undefined
let algolia: LiteClient | undefined
let isPausedUntil = 0

/** "https://search.example/base" as the official client wants it. */
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

/** @throws when there is no answer in time */
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
