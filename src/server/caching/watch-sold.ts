import pLimit from 'p-limit'
import { logFailure, logNews } from '@/backend/kernel/log'
import type { Brand } from '@/brand/compiled'
import { productsNamedIn, type Sold } from '@/brand/compile/without-missing'
import { withDesignOption } from '@/brand/design-option'
import { allCategories } from '@/commerce/category'
import { magentoProduct, productCards } from '@/commerce/product'
import { settings } from '@/settings/settings'
import { longestPageLife } from '../pages/longest-page-life'
import { readBrand } from '../read-brand'
import { showSold } from '../shown-brand'
import { forgetInMemory } from './cache-clearing'

/** Which of what a manifest names a Magento has: when a shop is built (commerce-75), and while it runs (commerce-145). */

/** How many products are asked for at once. */
const atOnce = 100

/** Products of a template are asked for one by one, with all their options. */
const fewAtOnce = pLimit(4)

async function soldOf(named: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (let from = 0; from < named.length; from += atOnce)
    found.push(...(await productCards(named.slice(from, from + atOnce))).map(({ urlKey }) => urlKey))
  return found
}

/** Of a brand that was built, what kept designs then and is still sold. */
async function designsOf(brand: Brand): Promise<string[]> {
  const sold = await soldOf(brand.keepsDesigns ?? Object.keys(brand.templates))
  if (brand.keepsDesigns) return sold
  const asked = await fewAtOnce.map(sold, (urlKey) => magentoProduct(urlKey))
  return asked.flatMap((product) =>
    product && withDesignOption(brand, product).designOption !== undefined ? product.urlKey : [],
  )
}

/** @throws ShopError when it does not answer */
export async function soldByMagento(brand: Brand): Promise<Sold> {
  const categories = await allCategories()
  return {
    products: await soldOf(productsNamedIn(brand)),
    designs: await designsOf(brand),
    categories: categories.map(({ urlKey, name, parent, inMenu }) => ({ urlKey, name, parent, inMenu })),
  }
}

async function look(): Promise<void> {
  const { url, dialect } = settings().commerce
  if (!url || dialect === 'extended') return // it has all that the manifest names
  try {
    if (!showSold(await soldByMagento(readBrand()))) return
    logNews('links follow what the Magento has', {})
    forgetInMemory()
  } catch (error) {
    logFailure('looking what the Magento has', error) // links stay as they were
  }
}

let underway: Promise<void> | undefined

/** Looks what the Magento has now, once for all who want to know; pages that show something else then are made anew at their next visit. */
export const lookWhatIsSold = (): Promise<void> =>
  (underway ??= look().finally(() => {
    underway = undefined
  }))

/** Looks as often as pages are made anew, until `stop`. */
export function watchSold(): () => void {
  void lookWhatIsSold()
  const timer = setInterval(() => void lookWhatIsSold(), longestPageLife() * 1_000)
  timer.unref()
  return () => clearInterval(timer)
}
