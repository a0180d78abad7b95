import { liteClient, type LiteClient } from 'algoliasearch/lite'

/**
 * The official search client. It talks to Algolia when an application id is configured,
 * else (and when Algolia does not answer) to this shop's own endpoint of the same shape (SR10).
 */

export interface SearchHit {
  objectID: string
  name: string
  url: string
  image_url: string
  /** Dollars, as the index holds them. */
  final_price: number
}

export interface SearchAnswer {
  hits: SearchHit[]
  total: number
  pages: number
}

const timeouts = { connect: 4_000, read: 6_000, write: 6_000 }
const algoliaAppId = process.env['NEXT_PUBLIC_ALGOLIA_APP_ID'] ?? ''
const algoliaKey = process.env['NEXT_PUBLIC_ALGOLIA_SEARCH_KEY'] ?? ''
const indexPrefix = process.env['NEXT_PUBLIC_ALGOLIA_INDEX_PREFIX'] ?? 'livery'

let own: LiteClient | undefined
let algolia: LiteClient | undefined

function ownClient(): LiteClient {
  own ??= liteClient('own', 'own', {
    timeouts,
    hosts: [
      {
        url: `${window.location.host}/search`,
        protocol: window.location.protocol === 'https:' ? 'https' : 'http',
        accept: 'readWrite',
      },
    ],
  })
  return own
}

function algoliaClient(): LiteClient {
  algolia ??= liteClient(algoliaAppId, algoliaKey, { timeouts })
  return algolia
}

const isHit = (hit: Partial<SearchHit>): hit is SearchHit =>
  typeof hit.objectID === 'string' && typeof hit.name === 'string'

async function ask(client: LiteClient, indexName: string, query: string, hitsPerPage: number, page: number) {
  const { results } = await client.searchForHits<Partial<SearchHit>>({
    requests: [{ indexName, query, hitsPerPage, page }],
  })
  const [answer] = results
  return {
    hits: (answer?.hits ?? []).filter(isHit),
    total: answer?.nbHits ?? 0,
    pages: answer?.nbPages ?? 0,
  }
}

/** @param page counted from 1 */
export async function searchProducts(
  brandId: string,
  query: string,
  hitsPerPage: number,
  page = 1,
): Promise<SearchAnswer> {
  const indexName = `${indexPrefix}_${brandId}_products`
  if (algoliaAppId === '') return ask(ownClient(), indexName, query, hitsPerPage, page - 1)
  try {
    return await ask(algoliaClient(), indexName, query, hitsPerPage, page - 1)
  } catch {
    return ask(ownClient(), indexName, query, hitsPerPage, page - 1)
  }
}
