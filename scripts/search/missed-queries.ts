import { catalogueStore } from '@/backend/catalogue/catalogue'
import type { Brand } from '@/brand/compiled'
import { checkParts } from '@/brand/manifest/check-parts'
import { loadManifest } from '@/brand/manifest/load'

/** What shoppers type, tried on the shop's own index (search-43). */

/** So many hits does the panel below the search box show. */
const shown = 6
/** So many of a hundred queries have to find what they look for. */
export const leastFound = 95

export interface Missed {
  query: string
  /** The urlKeys of which one had to be among the first. */
  expected: string[]
  /** What came instead. */
  found: string[]
}

/** The queries of a brand's catalogue/search-queries.yaml, with the products that each looks for. */
export function searchQueries(id: string, root = process.cwd()): Record<string, string[]> {
  const { usable } = checkParts(loadManifest(id, root).parts)
  return usable.searchQueries?.queries ?? {}
}

export function missedQueries(brand: Brand, queries: Record<string, string[]>): Missed[] {
  return Object.entries(queries).flatMap(([query, expected]) => {
    const found = catalogueStore(brand)
      .search(query, shown)
      .products.map(({ urlKey }) => urlKey)
    return expected.some((urlKey) => found.includes(urlKey)) ? [] : [{ query, expected, found }]
  })
}
