import { absoluteUrl, isIndexable, pageMeta, type PageMeta } from '@/brand/page-meta'
import { designableProducts, hasAnswers, isLive, routeAt } from '@/brand/questions'
import { serverBrand } from '@/brand/server'
import { articles } from '@/commerce/blog'
import { isOffered } from '@/commerce/offered'
import { categoryUrlKeys } from '@/commerce/category'
import { productUrlKeys } from '@/commerce/product'
import { blogMetaFrom, blogSettings } from '@/commerce/blog-meta'
import { preferredAddress } from '@/brand/landings'
import { withCmsMeta } from '@/commerce/cms-meta'
import { articleAddress, categoryAddress, productAddress } from '@/lib/addresses'

/** Which addresses search engines are told of; server only (crawlers-1 to 3). */

export interface ListedPage {
  path: string
  /** ISO day of the last change, where it is known. */
  changed?: string
}

/** What a page of the manifest says about itself; undefined for those that nobody may see without signing in. */
async function metaAt(address: string): Promise<PageMeta | undefined> {
  if (!isOffered(address)) return undefined // commerce-7
  const route = routeAt(serverBrand(), address)
  if (route && (!isLive(route) || route.protected)) return undefined
  return withCmsMeta(
    route?.screen === 'blog' ? blogMetaFrom(address, await blogSettings()) : pageMeta(address),
  )
}

/** crawlers-2: it may be listed, and it is no other page's double. */
const isListed = (meta: PageMeta | undefined, address: string) =>
  meta !== undefined && isIndexable(meta.tags['robots'] ?? '') && meta.canonical === absoluteUrl(address)

async function listedAddresses(addresses: string[]): Promise<string[]> {
  const metas = await Promise.all(addresses.map(metaAt))
  return addresses.filter((address, index) => isListed(metas[index], address))
}

const pages = (paths: string[]): ListedPage[] => paths.map((path) => ({ path }))

/** Every listed page, by kind. */
export async function listedPages(): Promise<Record<string, ListedPage[]>> {
  const brand = serverBrand()
  const written = [...Object.keys(brand.routes), ...Object.values(brand.tools).map(({ address }) => address)]
  const [own, categories, products, posts] = await Promise.all([
    listedAddresses(written),
    categoryUrlKeys(),
    productUrlKeys(),
    articles(),
  ])
  /** Pages below an address go the way of the address. */
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
