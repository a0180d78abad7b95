/** Settings of Algolia, the alternative to the shop's own search index (search-10). */
interface AlgoliaSettings {
  appId: string
  /** A search-only key: every browser gets it. */
  searchKey: string
  /** A compatible server, such as an internal one; default: Algolia's own. */
  host?: string
}

/** Returns the origins that the official client uses, for the content security policy. */
export function algoliaOrigins(settings: AlgoliaSettings | undefined): string[] {
  if (!settings) return []
  if (settings.host) return [new URL(settings.host).origin]
  const id = settings.appId.toLowerCase()
  return [
    `https://${id}-dsn.algolia.net`,
    ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`),
  ]
}

/** Returns the index name: "livery", "neon" → "livery_neon_products". */
export const indexName = (prefix: string, brandId: string) => `${prefix}_${brandId}_products`
