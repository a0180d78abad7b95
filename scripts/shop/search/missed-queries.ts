import { catalogueStore } from '@/backend/catalogue/catalogue'
import type { Brand } from '@/brand/compiled'
import { checkParts } from '@/brand/manifest/check-parts'
import { loadManifest } from '@/brand/manifest/load'

/** Runs typical searches on the shop's index (search-43). */

/** Number of results in the panel below the search box. */
const shown = 6
/** Minimum percentage of queries that must find an expected product. */
export const minFoundPercent = 95

export interface Missed {
  query: string
  /** The urlKeys of which one should have been among the first results. */
  expected: string[]
  /** The urlKeys found instead. */
  found: string[]
}

/** Returns the queries in a brand's catalogue/search-queries.yaml, with the products expected for each. */
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
