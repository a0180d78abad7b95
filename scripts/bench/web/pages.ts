import { readBrand } from '@/server/read-brand'
import { setEnvironment } from '@/settings/settings'
import { isBuyableAsShown } from '../../shop-process'

/** The pages to measure: one of every public kind, by its name in the tables. */

export const putUnderLoad = new Set(['home', 'category', 'product'])

/** Pages that are opened with something in the cart. */
export const needsCart = new Set(['cart', 'checkout'])

/** Private pages and tools: they are weighed but not audited, as search engines do not visit them. */
export const isOnlyWeighed = new Set(['tool', 'design', 'cart', 'checkout'])

/** Returns the product to measure: one that can be bought as shown. */
export function productOf() {
  const product = readBrand().catalogue.products.find(isBuyableAsShown)
  if (!product) throw new Error('There is no product that can be bought as shown')
  return product
}

export function pagesOf(brandId: string): Record<string, string> {
  setEnvironment({ BRAND: brandId })
  const { catalogue, routes, tools } = readBrand()
  const category =
    catalogue.categories.find(
      (each) =>
        each.parent && catalogue.products.filter((one) => one.categories.includes(each.urlKey)).length >= 4,
    ) ?? catalogue.categories[0]
  const first = (screen: string) =>
    Object.entries(routes).find(([, route]) => route.screen === screen && route.status !== 'planned')?.[0]
  const others = {
    landing: first('landing'),
    information: first('page'),
    blog: first('blog'),
    tool: Object.values(tools)[0]?.address,
    design: Object.values(tools).find(({ product, choose }) => product && !choose)?.address,
  }
  return {
    home: '/',
    category: `/shop/${category?.urlKey}`,
    product: `/product/${productOf().urlKey}`,
    ...Object.fromEntries(Object.entries(others).filter(([, path]) => path !== undefined)),
    search: '/search/go?q=custom',
    cart: '/checkout/cart',
    checkout: '/checkout',
  }
}
