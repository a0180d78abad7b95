import { screenAt } from '@/brand/lookups'
import { rowOf } from '@/brand/screens'
import { serverBrand } from '@/brand/server'

/** Determines which pages show prices, and so differ for a shopper with an offer (pages-16). */

/** Paths that contain a product or category name; all others are in the manifest. */
const named = /^\/(product|shop)\/[^/]+$/

export function showsPrices(page: string): boolean {
  if (named.test(page)) return true
  const screen = screenAt(serverBrand(), page)
  return screen !== undefined && rowOf(screen).showsPrices === true
}

/** The home page has no path segment that the variant's mark could be appended to. */
export const variantPage = (page: string) => (page === '/' ? '/home' : page)
