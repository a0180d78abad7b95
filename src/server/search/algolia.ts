/** Where the shop searches besides its own index (search-10). */
interface AlgoliaSettings {
  appId: string
  /** May only search: every browser gets it. */
  searchKey: string
  /** Another server of the same kind, such as one inside the company; left out: Algolia's own. */
  host?: string
}

/** The origins that the official client asks, for the content security policy. */
export function algoliaOrigins(settings: AlgoliaSettings | undefined): string[] {
  if (!settings) return []
  if (settings.host) return [new URL(settings.host).origin]
  const id = settings.appId.toLowerCase()
  return [
    `https://${id}-dsn.algolia.net`,
    ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`),
  ]
}

/** "livery", "neon" → "livery_neon_products". */
export const indexName = (prefix: string, brandId: string) => `${prefix}_${brandId}_products`
