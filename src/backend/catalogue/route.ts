import type { CompiledPage } from '@/brand/compiled'
import { withoutOuterSlashes } from '@/lib/urls/trim-slashes'
import type { Graphql } from '../generated/resolvers'
import type { Context } from '../kernel/context'
import type { Moved } from '../kernel/redirect-fields'
import { catalogueStore } from './catalogue-store'
import type { CategorySource } from './category-resolvers'
import { encodeUid, urlPath } from './product-listing'
import type { ProductSource } from './product-resolvers'

/** Resolves URLs for API clients. */

export type PageSource = CompiledPage & Moved
type Routable = ProductSource | CategorySource | PageSource

const pathOf = (url: string) => `/${withoutOuterSlashes(url.split(/[?#]/, 1)[0] ?? '')}`

/**
 * Returns the content at a URL, including old URLs and those with Magento's suffix; null if there is none
 * (catalogue-8, pages-23).
 */
export function route(url: string, context: Context): Routable | null {
  const path = pathOf(url)
  const found = movedOrShown(path, context)
  return found || !path.endsWith('.html') ? found : movedOrShown(path.slice(0, -'.html'.length), context)
}

function movedOrShown(path: string, context: Context): Routable | null {
  const { redirects } = context.brand
  const to = Object.hasOwn(redirects, path) ? redirects[path]?.to : undefined
  if (to === undefined) return shownAt(path, context)
  const found = shownAt(pathOf(to), context)
  return found && { ...found, movedTo: to.replace(/^\//, '') }
}

function shownAt(path: string, { brand }: Context): Routable | null {
  const store = catalogueStore(brand)
  const [, group, key] = /^\/(product|shop)\/([^/]+)$/.exec(path) ?? []
  if (group === 'product' && key) return store.productByUrlKey(key) ?? null
  if (group === 'shop' && key) return store.categoryByUrlKey(key) ?? null
  const known = Object.hasOwn(brand.routes, path) ? brand.routes[path] : undefined
  if (known?.screen === 'landing') return store.categoryByUrlKey(known.category ?? path.slice(1)) ?? null
  const slug = known?.screen === 'page' ? (known.page ?? path.slice(1)) : undefined
  if (slug !== undefined && Object.hasOwn(brand.pages, slug)) return brand.pages[slug] ?? null
  return known ? null : namedAlone(path.slice(1), brand)
}

/** Finds a product by url_key alone or a category by url_path: Magento clients use these as page URLs. */
function namedAlone(words: string, brand: Context['brand']): Routable | null {
  const store = catalogueStore(brand)
  const isNamed = (category: CategorySource) => urlPath(store.lineage(category)) === words
  return store.categories.find(isNamed) ?? store.productByUrlKey(words) ?? null
}

function kindOf(found: Routable) {
  if ('sku' in found) return { type: 'PRODUCT', own: `product/${found.urlKey}`, id: found.id } as const
  if ('html' in found) return { type: 'CMS_PAGE', own: found.slug, id: null } as const
  return { type: 'CATEGORY', own: `shop/${found.urlKey}`, id: found.id } as const
}

/** Converts the result to the type of Query.urlResolver. */
export function entityUrl(found: Routable | null): Graphql<'EntityUrl'> | null {
  if (!found) return null
  const { type, own, id } = kindOf(found)
  return {
    type,
    id,
    entity_uid: id === null ? null : encodeUid(id),
    canonical_url: own,
    relative_url: found.movedTo ?? own,
    redirectCode: found.movedTo === undefined ? 0 : 301,
  }
}
