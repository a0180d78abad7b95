/** Where this shop searches and which keywords it offers, asked once a visit (search-10, search-11). */

export interface AlgoliaPlace {
  appId: string
  searchKey: string
  index: string
  host?: string
}

export interface SearchSettings {
  algolia: AlgoliaPlace | null
  /** Empty: the manifest's own. */
  keywords: string[]
}

let known: Promise<SearchSettings> | undefined

async function ask(): Promise<SearchSettings> {
  const answer = await fetch(`${location.origin}/search/settings`)
  if (!answer.ok) throw new Error(`search settings: ${answer.status}`)
  return (await answer.json()) as SearchSettings // our own server's answer
}

/** Without an answer the shop's own index is asked, and the next question tries again. */
export function searchSettings(): Promise<SearchSettings> {
  known ??= ask().catch(() => {
    known = undefined
    return { algolia: null, keywords: [] }
  })
  return known
}
