import type { Brand } from './compiled'
import { isLive, routeAt } from './questions'
import { rowOf } from './screens'
import { categoryAddress } from '@/lib/addresses'

/** A landing page: its address and the category group it shows. */
export interface Landing {
  path: string
  category: string
  heading?: string
}

/** The landing pages of a brand that are live. */
export function landingsOf({ routes }: Pick<Brand, 'routes'>): Landing[] {
  return Object.entries(routes).flatMap(([path, route]) => {
    const { screen, category, heading } = route
    if (!rowOf(screen).isLanding || !category || !isLive(route)) return []
    return [{ path, category, ...(heading && { heading }) }]
  })
}

/** Addresses of landing pages by the category they show. */
export const landingAddresses = (brand: Pick<Brand, 'routes'>): Record<string, string> =>
  Object.fromEntries(landingsOf(brand).map(({ category, path }) => [category, path]))

/** Where search engines find a category: its landing page, unless that points elsewhere itself. */
export function preferredAddress(brand: Pick<Brand, 'routes'>, urlKey: string): string {
  const landing = landingAddresses(brand)[urlKey]
  return landing && !routeAt(brand, landing)?.canonical ? landing : categoryAddress(urlKey)
}
