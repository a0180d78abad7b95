/**
 * The search provider of this shop and its suggested keywords, fetched once per visit (search-10, search-11).
 */

export interface AlgoliaPlace {
  appId: string
  searchKey: string
  index: string
  host?: string
}

export interface SearchSettings {
  algolia: AlgoliaPlace | null
  /** If empty, the manifest's keywords apply. */
  keywords: string[]
}

let known: Promise<SearchSettings> | undefined

async function ask(): Promise<SearchSettings> {
  const answer = await fetch(`${location.origin}/search/settings`)
  if (!answer.ok) throw new Error(`search settings: ${answer.status}`)
  return (await answer.json()) as SearchSettings // our server's response
}

/**
 * Returns the settings. If the request fails, the shop's own index is used, and the next call tries again.
 */
export function searchSettings(): Promise<SearchSettings> {
  known ??= ask().catch(() => {
    known = undefined
    return { algolia: null, keywords: [] }
  })
  return known
}
