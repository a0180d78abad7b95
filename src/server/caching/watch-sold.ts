import pLimit from 'p-limit'
import { logFailure, logEvent } from '@/backend/kernel/log'
import type { Brand } from '@/brand/compiled'
import { productsNamedIn, type MagentoCatalog } from '@/brand/compile/without-missing'
import { withDesignOption } from '@/brand/design-option'
import { allCategories } from '@/commerce/product/category'
import { soldProduct } from '@/commerce/product/magento/product'
import { productCards } from '@/commerce/product/cards/product-cards'
import { settings } from '@/settings/settings'
import { longestPageLife } from '../pages/longest-page-life'
import { readBrand } from '../read-brand'
import { applySoldProducts } from '../shown-brand'
import { purgeMemory } from './cache-clearing'

/**
 * Finds out which products and categories of a manifest the Magento sells: when a shop is built
 * (commerce-75), and while it runs (commerce-145).
 */

/** Batch size of product queries. */
const atOnce = 100

/** Concurrency limit for template products, which are queried one by one with all their options. */
const fewAtOnce = pLimit(4)

async function soldOf(named: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (let from = 0; from < named.length; from += atOnce)
    found.push(...(await productCards(named.slice(from, from + atOnce))).map(({ urlKey }) => urlKey))
  return found
}

/**
 * Returns the sold products that keep designs. A built brand already lists its candidates; otherwise each
 * template's product is checked.
 */
async function designsOf(brand: Brand): Promise<string[]> {
  const sold = await soldOf(brand.keepsDesigns ?? Object.keys(brand.templates))
  if (brand.keepsDesigns) return sold
  const asked = await fewAtOnce.map(sold, (urlKey) => soldProduct(urlKey))
  return asked.flatMap((product) =>
    product && withDesignOption(brand, product).designOption !== undefined ? product.urlKey : [],
  )
}

/** @throws ShopError if the Magento does not respond */
export async function soldByMagento(brand: Brand): Promise<MagentoCatalog> {
  const categories = await allCategories()
  return {
    products: await soldOf(productsNamedIn(brand)),
    designs: await designsOf(brand),
    keepsPromises: settings().commerce.keepsPromises,
    // An empty category has a page, but no menu leads there.
    categories: categories
      .filter(({ productCount }) => productCount > 0)
      .map(({ urlKey, name, parent, inMenu }) => ({ urlKey, name, parent, inMenu })),
  }
}

async function look(): Promise<void> {
  const { url, dialect } = settings().commerce
  if (!url || dialect === 'extended') return // such a backend sells everything in the manifest
  try {
    if (!applySoldProducts(await soldByMagento(readBrand()))) return
    logEvent('the Magento catalog changed; updated the links', {})
    purgeMemory()
  } catch (error) {
    logFailure('polling the Magento catalog', error) // links stay unchanged
  }
}

let underway: Promise<void> | undefined

/**
 * Asks the Magento what it sells; concurrent callers share one request. If the result changed, pages are
 * rendered again on their next visit.
 */
export const refreshSoldProducts = (): Promise<void> =>
  (underway ??= look().finally(() => {
    underway = undefined
  }))

/** Polls the Magento as often as pages are rendered again, until `stop` is called. */
export function watchSoldProducts(): () => void {
  void refreshSoldProducts()
  const timer = setInterval(() => void refreshSoldProducts(), longestPageLife() * 1_000)
  timer.unref()
  return () => clearInterval(timer)
}
