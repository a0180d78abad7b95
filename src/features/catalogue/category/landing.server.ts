import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { serverBrand } from '@/brand/server'
import { faqData } from '@/brand/structured-data'
import { allCategories, categoryView } from '@/commerce/product/category'
import { landingsOf } from '@/brand/landings'
import { shownHtml } from '@/commerce/content/shown-html'
import { favorites } from '../../tiles/lean-card.server'
import { designOf } from './design-of.server'

const favoriteCount = 8

/**
 * Returns the props of the landing page at an address; server only. Returns undefined if its category no
 * longer exists.
 */
export async function landingProps(address: string) {
  const brand = serverBrand()
  const landing = landingsOf(brand).find(({ path }) => path === address)
  const category = landing && (await categoryView(landing.category))
  if (!landing || !category) return undefined
  const { rest: _, ...lean } = category // the page shows favorites, not a list
  const below = (await allCategories()).filter((entry) => entry.parent === category.urlKey)
  const crumbs = [
    { label: brand.identity.name, href: '/' },
    { label: category.name, href: landing.path },
  ]
  return {
    meta: pageMeta(landing.path, {
      image: category.picture ?? undefined,
      crumbs,
      jsonLd: faqData(category.faq),
    }),
    messages: pageMessages('catalogue'),
    heading: landing.heading ?? category.heading,
    category: {
      ...lean,
      bodyHtml: shownHtml(category.bodyHtml),
      facets: [],
      products: favorites(category.products, favoriteCount),
    },
    ...designOf(category.products),
    introOf: Object.fromEntries(below.map(({ urlKey, intro }) => [urlKey, intro])),
  }
}
