import { z } from 'zod'
import { urlKeysOf } from '@/commerce/product/product-addresses'
import { logFailure } from '@/backend/kernel/log'
import { categoryAddress, productAddress } from '@/lib/urls/addresses'
import { showsPrices } from '../pages/price-pages'

/** Parses a Magento's change notice and finds the pages it affects (commerce-86). */

const name = z.string().regex(/^[^\s/]{1,64}$/)
const address = z.string().regex(/^\/[\w./-]{0,200}$/)

export const changedShape = z.strictObject({
  /** SKUs of products whose price, stock or text changed. */
  products: z.array(name).max(100).default([]),
  /** URL keys of categories. */
  categories: z.array(name).max(100).default([]),
  /** Paths of pages, such as /about-us. */
  pages: z.array(address).max(100).default([]),
  all: z.literal(true).optional(),
})

export type ChangeNotice = z.infer<typeof changedShape>

/** The pages to render again; sent to the other processes as JSON. */
export const changedPagesShape = z.object({
  pages: z.array(z.string()),
  /** True for pages that list products: categories, the home page, landing pages. */
  lists: z.boolean(),
  products: z.boolean(),
  all: z.boolean(),
})

export type ChangedPages = z.infer<typeof changedPagesShape>

export const everyPage: ChangedPages = { pages: [], lists: false, products: false, all: true }

/**
 * Returns the affected pages. A variant or a disabled product has no separate page, so any product page may
 * show it.
 */
export async function pagesOf({ products, categories, pages, all }: ChangeNotice): Promise<ChangedPages> {
  if (all) return everyPage
  const known = await urlKeysOf(products).catch((error: unknown) => {
    logFailure('looking up changed products', error)
    return new Map<string, string>()
  })
  return {
    pages: [...[...known.values()].map(productAddress), ...categories.map(categoryAddress), ...pages],
    lists: products.length > 0,
    products: products.some((sku) => !known.has(sku)),
    all: false,
  }
}

const isProductPage = (page: string) => page.startsWith(productAddress(''))

/** @returns a predicate for the pages that must be rendered again */
export function concernsChange({ pages, lists, products, all }: ChangedPages): (page: string) => boolean {
  if (all) return () => true
  const named = new Set(pages)
  return (page) => named.has(page) || (isProductPage(page) ? products : lists && showsPrices(page))
}
