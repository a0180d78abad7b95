import { plainText } from '@/lib/words/html-text'
import * as backend from './category-backend'
import { categoryList, largestList, type ListCounts } from './category-list'
import { CategoryDocument, type CategorySummaryFragment } from '../generated/category'
import { pictureFile } from '../picture-file'
import type { ProductCard } from './cards/product-card'
import { request } from '../request'

export interface CategorySummary {
  urlKey: string
  name: string
  picture: { file: string; alt: string } | null
  productCount: number
}

/**
 * A category with all its products if there are at most a hundred: the browser then filters, sorts and pages
 * by itself. A larger one has its first hundred products, and `rest` for requesting the others.
 */
export interface CategoryView extends CategorySummary {
  heading: string
  intro: string
  bodyHtml: string
  faq: { question: string; answer: string }[]
  metaTitle: string | null
  metaDescription: string | null
  keywords: string | null
  /** The parent categories, from the top. */
  breadcrumbs: { name: string; urlKey: string }[]
  children: CategorySummary[]
  products: ProductCard[]
  /** Facets to filter by, in order. */
  facets: { code: string; label: string }[]
  rest?: CategoryRest
}

/** What a page needs for a category that is too large for it (catalogue-44). */
export interface CategoryRest extends ListCounts {
  uid: string
  total: number
}

/** A category in the list of all categories. */
export interface CategoryEntry extends CategorySummary {
  parent: string | null
  intro: string
  inMenu: boolean
}

function summary(source: CategorySummaryFragment): CategorySummary {
  return {
    urlKey: source.url_key ?? '',
    name: source.name ?? '',
    picture: source.image ? { file: pictureFile(source.image), alt: source.name ?? '' } : null,
    productCount: source.product_count ?? 0,
  }
}

/**
 * Returns the facets that at least half of the cards have, because filtering by a rarely stated property would hide the
 * other products (catalogue-16).
 */
export const sharedFacets = <Facet extends { code: string }>(
  facets: Facet[],
  cards: Pick<ProductCard, 'facets'>[],
): Facet[] =>
  facets.filter(({ code }) => cards.filter((card) => card.facets[code]).length * 2 >= cards.length)

async function categoryProducts(uid: string) {
  const { cards, total, pages, facets, prices } = await categoryList(
    { uid, facets: {} },
    { order: 'featured', pageSize: largestList, page: 1 },
  )
  const isWhole = pages <= 1 && backend.cardsHaveFacets
  return {
    products: cards,
    facets: (isWhole ? sharedFacets(facets, cards) : facets).map(({ code, label }) => ({ code, label })),
    ...(!isWhole && { rest: { uid, total, facets, prices } }),
  }
}

/**
 * Returns a category with its products and those of its subcategories; null if there is none at this address.
 */
export async function categoryView(urlKey: string): Promise<CategoryView | null> {
  const source = (await request(CategoryDocument, { urlKey })).categories?.items?.[0]
  if (!source) return null
  const [listing, faq] = await Promise.all([categoryProducts(source.uid), backend.categoryFaq(urlKey)])
  return {
    ...summary(source),
    ...listing,
    faq,
    heading: source.cms_block?.title ?? source.name ?? '',
    intro: plainText(source.cms_block?.content ?? ''),
    bodyHtml: source.description ?? '',
    metaTitle: source.meta_title,
    metaDescription: source.meta_description,
    keywords: source.meta_keywords,
    breadcrumbs: (source.breadcrumbs ?? []).flatMap((crumb) =>
      crumb ? [{ name: crumb.category_name ?? '', urlKey: crumb.category_url_key ?? '' }] : [],
    ),
    children: (source.children ?? []).filter((child) => child !== null).map(summary),
  }
}

/** Returns every category that has an address, parents before their children. */
export async function allCategories(): Promise<CategoryEntry[]> {
  const sources = await backend.everyCategory()
  return sources
    .filter(({ url_key: address }) => address)
    .map((source) => ({
      ...summary(source),
      parent: source.breadcrumbs?.at(-1)?.category_url_key ?? null,
      intro: plainText(source.cms_block?.content ?? ''),
      inMenu: source.include_in_menu === 1,
    }))
}

export async function categoryUrlKeys(): Promise<string[]> {
  return (await allCategories()).map((entry) => entry.urlKey)
}
