import { setTimeout as wait } from 'node:timers/promises'
import { catalogueStore, lookAtStock } from '@/backend/catalogue/catalogue'
import type { OpsContext } from '@/backend/kernel/context'
import { logFailure, logNews } from '@/backend/kernel/log'
import type { Brand, CompiledProduct } from '@/brand/compiled'
import { categoryAddress, productAddress } from '@/lib/addresses'
import { clearConcerned } from './cache-clearing'

/**
 * When the last one of a counted product is gone, or one is there again, its page and those of its categories are made anew
 * (operations-40). Every process looks for itself, whoever changed the stock: an order, an operator, a command.
 */

const everyMs = 10_000

/** The pages that say how many are left of a product; what else lists it is made anew with age. */
function pagesOf(brand: Brand, product: CompiledProduct): string[] {
  const store = catalogueStore(brand)
  const categories = product.categories.flatMap((urlKey) => {
    const category = store.categoryByUrlKey(urlKey)
    return category ? store.lineage(category) : []
  })
  return [productAddress(product.urlKey), ...categories.map(({ urlKey }) => categoryAddress(urlKey))]
}

/** Looks once. @returns how many pages were made anew */
export async function showStock(ops: Pick<OpsContext, 'brand' | 'db'>): Promise<number> {
  const changed = await lookAtStock(ops)
  if (changed.length === 0) return 0
  const pages = new Set(changed.flatMap((product) => pagesOf(ops.brand, product)))
  const made = await clearConcerned((page) => pages.has(page))
  logNews('pages say how many are left', { products: changed.length, pages: made })
  return made
}

/** Looks every ten seconds, until `stop`. Pages say what was true last while the database is away. */
export function watchStock(ops: Pick<OpsContext, 'brand' | 'db'>): () => Promise<void> {
  const stopping = new AbortController()
  let isFailing = false
  async function look() {
    try {
      await showStock(ops)
      isFailing = false
    } catch (error) {
      if (!isFailing) logFailure('looking how many are left', error)
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
