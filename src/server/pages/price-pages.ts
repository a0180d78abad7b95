import { isLive, routeAt, toolAt } from '@/brand/questions'
import type { Route } from '@/brand/schema/routes'
import { serverBrand } from '@/brand/server'

/** Which pages show prices, and so look different to a shopper who holds an offer (PC4). */

const groups = /^\/(product|shop|accessories)\/[^/]+$/

const priced = new Set<Route['screen']>([
  'landing',
  'accessories',
  'tool',
  'neon',
  'gift-certificate',
  'free-offer',
])

export function showsPrices(page: string): boolean {
  if (page === '/' || groups.test(page)) return true
  const brand = serverBrand()
  const route = routeAt(brand, page)
  return route ? isLive(route) && priced.has(route.screen) : toolAt(brand, page) !== undefined
}

/** The home page has no name that a mark could follow. */
export const variantPage = (page: string) => (page === '/' ? '/home' : page)
