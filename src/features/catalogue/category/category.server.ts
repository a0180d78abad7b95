import { pageMessages } from '@/brand/page-messages'
import { absoluteUrl, pageMeta, type PageMetaOverrides } from '@/brand/page-meta'
import { serverBrand } from '@/brand/server'
import { faqData, listData } from '@/brand/structured-data'
import { categoryView } from '@/commerce/product/category'
import { crumbsTo } from '../crumbs'
import { shownHtml } from '@/commerce/content/shown-html'
import { facetedCard } from '../../tiles/lean-card.server'
import { preferredAddress } from '@/brand/landings'
import { isUrlKey } from '../slug'
import { designOf } from './design-of.server'

/**
 * Returns the props of a category page, for any of its addresses; server only. Returns undefined if there is
 * no such category.
 * @param texts texts of this address, which override the category's
 */
export async function categoryProps(urlKey: string, path: string, texts: PageMetaOverrides = {}) {
  const category = isUrlKey(urlKey) ? await categoryView(urlKey) : null
  if (!category) return undefined
  const brand = serverBrand()
  const { name } = brand.identity
  const pageSize = brand.constants.category.productsPerPage
  const shown = category.rest ? category.products.slice(0, pageSize) : category.products
  return {
    meta: pageMeta(path, {
      title: category.metaTitle ?? `${category.heading} | ${name}`,
      description: category.metaDescription ?? category.intro,
      keywords: category.keywords ?? undefined,
      canonical: preferredAddress(brand, urlKey),
      image: category.picture ?? undefined,
      crumbs: crumbsTo(category.breadcrumbs, category.name, name),
      jsonLd: [...listData(category.products.slice(0, pageSize), absoluteUrl), ...faqData(category.faq)],
      ...texts,
    }),
    messages: pageMessages('catalogue'),
    path,
    category: {
      ...category,
      bodyHtml: shownHtml(category.bodyHtml),
      products: shown.map((card) => facetedCard(card, category.facets)),
    },
    pageSize,
    ...designOf(category.products),
  }
}

export type CategoryProps = NonNullable<Awaited<ReturnType<typeof categoryProps>>>
