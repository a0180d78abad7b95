import type { Brand } from './compiled'
import { isLive, routeAt } from './lookups'
import { rowOf } from './screens'
import { categoryAddress } from '@/lib/urls/addresses'

/** A landing page: its address and the category group it shows. */
export interface Landing {
  path: string
  category: string
  heading?: string
}

/** Returns a brand's live landing pages. */
export function landingsOf({ routes }: Pick<Brand, 'routes'>): Landing[] {
  return Object.entries(routes).flatMap(([path, route]) => {
    const { screen, category, heading } = route
    if (!rowOf(screen).isLanding || !category || !isLive(route)) return []
    return [{ path, category, ...(heading && { heading }) }]
  })
}

/** Returns the addresses of landing pages by the category they show. */
export const landingAddresses = (brand: Pick<Brand, 'routes'>): Record<string, string> =>
  Object.fromEntries(landingsOf(brand).map(({ category, path }) => [category, path]))

/**
 * Returns a category's address for search engines: its landing page, unless that names another canonical
 * address.
 */
export function preferredAddress(brand: Pick<Brand, 'routes'>, urlKey: string): string {
  const landing = landingAddresses(brand)[urlKey]
  return landing && !routeAt(brand, landing)?.canonical ? landing : categoryAddress(urlKey)
}
