import { setTimeout as wait } from 'node:timers/promises'
import { catalogueStore, refreshStock } from '@/backend/catalogue/catalogue'
import type { OpsContext } from '@/backend/kernel/context'
import { logFailure, logEvent } from '@/backend/kernel/log'
import type { Brand, CompiledProduct } from '@/brand/compiled'
import { categoryAddress, productAddress } from '@/lib/urls/addresses'
import { clearMatching } from './cache-clearing'

/**
 * Renders a product's page and its categories' pages again when a counted product sells out or is restocked
 * (operations-40). Each process polls the stock, which may be changed by an order, an operator or a command.
 */

const everyMs = 10_000

/** Returns the pages that show a product's stock. Other lists are refreshed when they expire. */
function pagesOf(brand: Brand, product: CompiledProduct): string[] {
  const store = catalogueStore(brand)
  const categories = product.categories.flatMap((urlKey) => {
    const category = store.categoryByUrlKey(urlKey)
    return category ? store.lineage(category) : []
  })
  return [productAddress(product.urlKey), ...categories.map(({ urlKey }) => categoryAddress(urlKey))]
}

/**
 * Checks the stock once.
 * @returns how many pages were rendered again
 */
export async function rerenderChangedStock(ops: Pick<OpsContext, 'brand' | 'db'>): Promise<number> {
  const changed = await refreshStock(ops)
  if (changed.length === 0) return 0
  const pages = new Set(changed.flatMap((product) => pagesOf(ops.brand, product)))
  const made = await clearMatching((page) => pages.has(page))
  logEvent('updated the stock shown on pages', { products: changed.length, pages: made })
  return made
}

/**
 * Checks the stock every ten seconds until `stop` is called. While the database is down, pages keep showing
 * the last known stock.
 */
export function watchStock(ops: Pick<OpsContext, 'brand' | 'db'>): () => Promise<void> {
  const stopping = new AbortController()
  let isFailing = false
  async function look() {
    try {
      await rerenderChangedStock(ops)
      isFailing = false
    } catch (error) {
      if (!isFailing) logFailure('polling the stock', error)
      isFailing = true
    }
  }
  async function watch() {
    while (!stopping.signal.aborted) {
      await look()
      await wait(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }
  const watching = watch()
  return async () => {
    stopping.abort()
    await watching
  }
}
