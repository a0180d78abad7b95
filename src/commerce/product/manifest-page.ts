import type { Brand, CompiledProduct } from '@/brand/compiled'
import { pageMeta, type PageMetaOverrides } from '@/brand/page-meta'
import { designableProducts, routeAt, screenAt, toolAt } from '@/brand/lookups'
import { rowOf } from '@/brand/screens'
import { serverBrand } from '@/brand/server'
import { pageKey } from '@/lib/urls/path-words'
import { article } from '../content/blog'
import { isOffered } from '../offered'

/**
 * Page details of addresses that Magento's `route` does not have, in its format: tools, screens, templates
 * and articles (caching-1).
 */

type MetaValue =
  | string
  | number
  | null
  | undefined
  | readonly MetaValue[]
  | { readonly [name: string]: MetaValue }

/** What an address shows and its metadata, as returned by POST /caching/cacheurl (contract 4.3). */
export interface PageDetails {
  metaData: Record<string, MetaValue>
  pageDetails: {
    id: number
    type: string
    name: string
    description: string
    canonical_url: string | null
    status: 1
    redirect_code: number
    relative_url: string
  }
}

/** Page types that Magento does not have, and its CMS page. */
type PageType = 'CMS_PAGE' | 'TEMPLATE' | 'BLOG'

interface Found {
  type: PageType
  own: PageMetaOverrides
}

/** A template's page uses the title of the list with the product's name filled in. */
function templateOf(brand: Brand, { name }: CompiledProduct): Found {
  const { title, description } = routeAt(brand, '/designs') ?? {}
  const fill = (text: string | undefined) => text?.replaceAll('{productName}', name)
  return { type: 'TEMPLATE', own: { title: fill(title), description: fill(description) } }
}

async function articleOf(urlKey: string): Promise<Found | undefined> {
  const found = await article(urlKey)
  return found
    ? {
        type: 'BLOG',
        own: {
          title: found.metaTitle,
          description: found.metaDescription,
          keywords: found.keywords ?? undefined,
        },
      }
    : undefined
}

async function foundAt(brand: Brand, address: string): Promise<Found | undefined> {
  const [, group, key = ''] = /^\/(designs|blog)\/([^/]+)$/.exec(address) ?? []
  if (group === 'blog') return articleOf(key)
  if (group === 'designs') {
    const product = designableProducts(brand).find(({ urlKey }) => urlKey === key)
    return product && templateOf(brand, product)
  }
  const screen = screenAt(brand, address)
  if (!screen) return undefined
  const isTool = !routeAt(brand, address) && toolAt(brand, address) !== undefined
  return { type: rowOf(screen).pageType ?? (isTool ? 'TEMPLATE' : 'CMS_PAGE'), own: {} }
}

/** Returns the name of a tool's product and its price for search engines (caching-1). */
function productOfTool({ catalogue, tools }: Brand, address: string, price: number | undefined) {
  const made = toolAt({ tools }, address)?.product
  const product = catalogue.products.find(({ urlKey }) => urlKey === made)
  return product && { product_name: product.name, schema_price: price }
}

/** Returns null if the manifest shows nothing there either. */
export async function manifestPage(address: string): Promise<PageDetails | null> {
  const found = isOffered(address) ? await foundAt(serverBrand(), address) : undefined
  if (!found) return null
  const { title, tags, canonical, remarketing } = pageMeta(address, found.own)
  return {
    metaData: {
      url_key: pageKey(address),
      name: title,
      title,
      metaTitle: title,
      meta_keywords: tags['keywords'],
      meta_description: tags['description'],
      meta_robots: tags['robots'],
      remarketing_product_id: remarketing?.id,
      remarketing_product_price: remarketing?.price,
      remarketing_product_type: remarketing?.type,
      remarketing_size: remarketing?.size,
      remarketing_category: remarketing?.category,
      ...productOfTool(serverBrand(), address, remarketing?.price),
    },
    pageDetails: {
      id: 0,
      type: found.type,
      name: title,
      description: tags['description'] ?? '',
      canonical_url: canonical ?? null,
      status: 1,
      redirect_code: 0,
      relative_url: address.slice(1),
    },
  }
}
