import { z } from 'zod'
import { urlKeysOf } from '@/commerce/product-addresses'
import { logFailure } from '@/backend/kernel/log'
import { categoryAddress, productAddress } from '@/lib/addresses'
import { showsPrices } from '../pages/price-pages'

/** What a Magento says that it has changed, and which pages show it (commerce-86). */

const name = z.string().regex(/^[^\s/]{1,64}$/)
const address = z.string().regex(/^\/[\w./-]{0,200}$/)

export const changedShape = z.strictObject({
  /** SKUs of products, of their price, stock or words. */
  products: z.array(name).max(100).default([]),
  /** URL keys of categories. */
  categories: z.array(name).max(100).default([]),
  /** Addresses of pages, such as /about-us. */
  pages: z.array(address).max(100).default([]),
  all: z.literal(true).optional(),
})

export type Changed = z.infer<typeof changedShape>

/** Which pages are made anew; goes to the other processes as JSON. */
export const changedPagesShape = z.object({
  pages: z.array(z.string()),
  /** Pages that show several products: categories, the home page, landings. */
  lists: z.boolean(),
  products: z.boolean(),
  all: z.boolean(),
})

export type ChangedPages = z.infer<typeof changedPagesShape>

export const everyPage: ChangedPages = { pages: [], lists: false, products: false, all: true }

/** A variant, or a product that was switched off, has no page of its own: any product's page may show it. */
export async function pagesOf({ products, categories, pages, all }: Changed): Promise<ChangedPages> {
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

/** @returns whether a page is to be made anew */
export function concernsChange({ pages, lists, products, all }: ChangedPages): (page: string) => boolean {
  if (all) return () => true
  const named = new Set(pages)
  return (page) => named.has(page) || (isProductPage(page) ? products : lists && showsPrices(page))
}
