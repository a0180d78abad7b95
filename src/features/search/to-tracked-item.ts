import { toCents } from '@/lib/money/money'
import type { TrackedItem } from '../attribution/events'
import { pathOfHit } from './hit-path'
import type { SearchHit } from './search-client'

/** Converts a hit to a tracking item; undefined if it doesn't link to a product of this shop. */
export function toTrackedItem(hit: SearchHit, origin: string): TrackedItem | undefined {
  const urlKey = /^\/product\/([^/?#]+)/.exec(pathOfHit(hit.url, origin) ?? '')?.[1]
  if (!urlKey || !Number.isFinite(hit.final_price)) return undefined
  return { sku: hit.sku ?? hit.objectID, name: hit.name, urlKey, cents: toCents(hit.final_price) }
}
