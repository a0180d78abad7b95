import { absoluteUrl, isIndexable, pageMeta, type PageMeta } from '@/brand/page-meta'
import { designableProducts, hasAnswers, isLive, routeAt } from '@/brand/lookups'
import { serverBrand } from '@/brand/server'
import { articles } from '@/commerce/content/blog'
import { isOffered } from '@/commerce/offered'
import { categoryUrlKeys } from '@/commerce/product/category'
import { productUrlKeys } from '@/commerce/product/product'
import { blogMetaFrom, blogSettings } from '@/commerce/content/blog-meta'
import { preferredAddress } from '@/brand/landings'
import { withCmsMeta } from '@/commerce/content/cms-meta'
import { articleAddress, categoryAddress, productAddress } from '@/lib/urls/addresses'

/** Selects the pages that are listed for search engines; server only (crawlers-1, crawlers-2). */

export interface ListedPage {
  path: string
  /** ISO day of the last change, if known. */
  changed?: string
}

/** Returns the metadata of a manifest page; undefined if the page requires signing in. */
async function metaAt(address: string): Promise<PageMeta | undefined> {
  if (!isOffered(address)) return undefined // commerce-7
  const route = routeAt(serverBrand(), address)
  if (route && (!isLive(route) || route.protected)) return undefined
  return withCmsMeta(
    route?.screen === 'blog' ? blogMetaFrom(address, await blogSettings()) : pageMeta(address),
  )
}

/** True if the page may be indexed and is its own canonical URL (crawlers-2). */
const isListed = (meta: PageMeta | undefined, address: string) =>
  meta !== undefined && isIndexable(meta.tags['robots'] ?? '') && meta.canonical === absoluteUrl(address)

async function listedAddresses(addresses: string[]): Promise<string[]> {
  const metas = await Promise.all(addresses.map(metaAt))
  return addresses.filter((address, index) => isListed(metas[index], address))
}

const pages = (paths: string[]): ListedPage[] => paths.map((path) => ({ path }))

export async function listedPages(): Promise<Record<string, ListedPage[]>> {
  const brand = serverBrand()
  const written = [...Object.keys(brand.routes), ...Object.values(brand.tools).map(({ address }) => address)]
  const [own, categories, products, posts] = await Promise.all([
    listedAddresses(written),
    categoryUrlKeys(),
    productUrlKeys(),
    articles(),
  ])
  /** Lists pages below a path only if that path itself is listed. */
  const below = <Page>(address: string, found: Page[]) => (own.includes(address) ? found : [])
  return {
    pages: pages(own),
    categories: pages(
      categories.map(categoryAddress).filter((path, index) => {
        const urlKey = categories[index] ?? ''
        return preferredAddress(brand, urlKey) === path
      }),
    ),
    products: pages(products.map(productAddress)),
    designs: below('/designs', pages(designableProducts(brand).map(({ urlKey }) => `/designs/${urlKey}`))),
    questions: below(
      '/productqa',
      pages(brand.catalogue.products.filter(hasAnswers).map(({ urlKey }) => `/productqa/${urlKey}`)),
    ),
    articles: below(
      '/blog',
      posts.map(({ urlKey, date }) => ({ path: articleAddress(urlKey), changed: date.slice(0, 10) })),
    ),
  }
}
