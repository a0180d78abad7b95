import { screenAt } from '@/brand/questions'
import { rowOf } from '@/brand/screens'
import { serverBrand } from '@/brand/server'

/** Which pages show prices, and so look different to a shopper who holds an offer (pages-16). */

/** Addresses made of a name; the others are the manifest's. */
const named = /^\/(product|shop)\/[^/]+$/

export function showsPrices(page: string): boolean {
  if (named.test(page)) return true
  const screen = screenAt(serverBrand(), page)
  return screen !== undefined && rowOf(screen).showsPrices === true
}

/** The home page has no name that a mark could follow. */
export const variantPage = (page: string) => (page === '/' ? '/home' : page)
