import { isLive } from '../../../src/brand/lookups'
import type { Shop } from './shop'

/** Returns one page of every kind that a new visitor can see. */
export function pagesToWalk({ brand, product }: Shop) {
  const live = Object.entries(brand.routes).filter(([, route]) => route.status !== 'planned')
  const first = (screen: string) => live.find(([, route]) => route.screen === screen)?.[0] ?? '/'
  const category = brand.catalogue.categories.find(({ urlKey }) =>
    brand.catalogue.products.some(({ categories }) => categories.includes(urlKey)),
  )
  const tool = Object.values(brand.tools)[0]
  return {
    home: '/',
    landing: first('landing'),
    category: `/shop/${category?.urlKey}`,
    product: `/product/${product.urlKey}`,
    search: '/search/go?q=custom',
    information: first('page'),
    tool: tool?.address ?? '/designtool',
    cart: '/checkout/cart',
    'not found': '/no-such-page',
  }
}

/** Returns every URL of the manifest that visitors may open, listed for search engines or not. */
export const staticPages = ({ brand }: Shop): string[] => [
  ...Object.entries(brand.routes)
    .filter(([, route]) => isLive(route) && !route.protected)
    .map(([address]) => address),
  ...Object.values(brand.tools).map(({ address }) => address),
]
