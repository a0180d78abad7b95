import { withoutEndSlashes } from '@/lib/trim-slashes'

/** Where the shop searches besides its own index, as the settings of the running process say (SR10). */

export interface AlgoliaSettings {
  appId: string
  /** May only search: every browser gets it. */
  searchKey: string
  /** Another server of the same kind, such as one inside the company; left out: Algolia's own. */
  host?: string
}

export function algoliaSettings(
  environment: Record<string, string | undefined> = process.env,
): AlgoliaSettings | undefined {
  const { ALGOLIA_APP_ID: appId, ALGOLIA_SEARCH_KEY: searchKey, ALGOLIA_HOST: host } = environment
  if (!appId || !searchKey) return undefined
  return { appId, searchKey, ...(host && { host: withoutEndSlashes(host) }) }
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
