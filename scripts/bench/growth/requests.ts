import { searchTerms } from './search-terms'

/**
 * Measures a shop's response times, one request at a time: what one shopper would wait for, without the
 * network.
 */

export interface Times {
  p50: number
  p95: number
}

/** Returns the value that this share of all values does not exceed, rounded to hundredths. */
export function percentile(all: readonly number[], part: number): number {
  const sorted = all.toSorted((one, other) => one - other)
  return Math.round((sorted[Math.floor(sorted.length * part)] ?? Number.NaN) * 100) / 100
}

async function times(requests: readonly (() => Promise<Response>)[]): Promise<Times> {
  const all: number[] = []
  for (const request of requests) {
    const began = performance.now()
    const answer = await request()
    await answer.arrayBuffer()
    all.push(performance.now() - began)
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`)
  }
  return { p50: percentile(all, 0.5), p95: percentile(all, 0.95) }
}

const asked = 200

const post = (address: string, body: unknown) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'livery' },
    body: JSON.stringify(body),
  })

/** Returns the numbers of `asked` products, spread over the catalog. */
const sample = (products: number) =>
  Array.from({ length: asked }, (_, index) => Math.floor((index * products) / asked) % products)

export async function requestTimes(base: string, products: number) {
  const numbers = sample(products)
  const pages = numbers.map((number) => () => fetch(`${base}/product/print-${number}`))
  const query = '{ products(filter: { url_key: { eq: "KEY" } }) { items { sku name } } }'
  const search = (term: string) => () =>
    post(`${base}/search/1/indexes/*/queries`, {
      requests: [{ indexName: 'products', query: term, hitsPerPage: 24 }],
    })
  return {
    firstPage: await times(pages),
    page: await times(pages),
    query: await times(
      numbers.map(
        (number) => () => post(`${base}/graphql`, { query: query.replace('KEY', `print-${number}`) }),
      ),
    ),
    category: await times(Array.from({ length: asked }, () => () => fetch(`${base}/shop/prints`))),
    search: await times(searchTerms(asked).map(search)),
  }
}
