import { toCents } from '@/lib/money'
import type { TrackedItem } from '../attribution/events'
import { pathOfHit } from './hit-path'
import type { SearchHit } from './search-client'

/** A hit as events tell it; undefined when it leads to no product of ours. */
export function toTrackedItem(hit: SearchHit, origin: string): TrackedItem | undefined {
  const urlKey = /^\/product\/([^/?#]+)/.exec(pathOfHit(hit.url, origin) ?? '')?.[1]
  if (!urlKey || !Number.isFinite(hit.final_price)) return undefined
  return { sku: hit.sku ?? hit.objectID, name: hit.name, urlKey, cents: toCents(hit.final_price) }
}
