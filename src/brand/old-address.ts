import { categoryAddress, productAddress } from '@/lib/urls/addresses'
import type { Brand } from './compiled'
import { routeAt, toolAt } from './lookups'

/** True for addresses in folders whose addresses end in a single key. */
const isKey = (path: string) =>
  /^\/(?:product|shop|blog|productqa|designs|accessories)\/[a-z0-9-]+$/.test(path)

type Shop = Pick<Brand, 'routes' | 'tools' | 'redirects' | 'catalogue'>

const isShown = (shop: Shop, path: string) =>
  routeAt(shop, path) !== undefined || toolAt(shop, path) !== undefined

/** Finds what a Magento shows at its root: a product's url_key, or the keys of a category and its parents. */
function soldAs({ catalogue }: Shop, path: string): string | undefined {
  const keys = path.slice(1).split('/')
  const [last = ''] = keys.slice(-1)
  if (keys.length === 1 && catalogue.products.some(({ urlKey }) => urlKey === last))
    return productAddress(last)
  const isCategory = (key: string) => catalogue.categories.some(({ urlKey }) => urlKey === key)
  return keys.every(isCategory) ? categoryAddress(last) : undefined
}

/**
 * Returns the current address for one in an old form or in capitals: /index.php/about-us,
 * /Product/Round-Labels.html, /round-labels.html. Undefined for all others (pages-501).
 */
export function currentAddress(shop: Shop, path: string): string | undefined {
  const plain = path
    .toLowerCase()
    .replace(/^\/index\.php(?=\/|$)/, '')
    .replace(/\/$/, '')
    .replace(/\.html?$/, '')
  if (plain === '') return path === '/' ? undefined : '/'
  if (`${plain}/` === path) return shop.redirects[plain]?.to // Next handles other end slashes
  if (plain === path) return isShown(shop, path) ? undefined : soldAs(shop, path)
  if (Object.hasOwn(shop.redirects, plain)) return shop.redirects[plain]?.to
  if (isShown(shop, plain) || isKey(plain)) return plain
  return soldAs(shop, plain)
}
