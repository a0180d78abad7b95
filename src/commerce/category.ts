import { plainText } from '@/lib/html-text'
import { categoryList, largestList, type ListCounts } from './category-list'
import { speaksCoreOnly } from './dialect'
import {
  CategoriesDocument,
  CategoryDocument,
  CategoryFaqDocument,
  RootCategoryDocument,
  type CategoriesQuery,
  type CategoriesQueryVariables,
  type CategorySummaryFragment,
} from './generated/category'
import { pictureFile } from './picture-file'
import type { ProductCard } from './product-card'
import { request } from './request'

export interface CategorySummary {
  urlKey: string
  name: string
  picture: { file: string; alt: string } | null
  productCount: number
}

/**
 * A category with its products: with all of them, up to a hundred, so that the browser itself works out filters, sorting and
 * pages by the address; of a larger one the first hundred, and `rest` to ask the backend for the others.
 */
export interface CategoryView extends CategorySummary {
  heading: string
  intro: string
  bodyHtml: string
  faq: { question: string; answer: string }[]
  metaTitle: string | null
  metaDescription: string | null
  keywords: string | null
  /** The categories above, from the top. */
  breadcrumbs: { name: string; urlKey: string }[]
  children: CategorySummary[]
  products: ProductCard[]
  /** Facets to filter by, in order. */
  facets: { code: string; label: string }[]
  rest?: CategoryRest
}

/** What a page knows of a category that is too large for it (catalogue-44). */
export interface CategoryRest extends ListCounts {
  uid: string
  /** How many products there are. */
  total: number
}

/** A category in the list of all. */
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

async function categoryProducts(uid: string) {
  const { cards, total, pages, facets, prices } = await categoryList(
    { uid, facets: {} },
    { order: 'featured', pageSize: largestList, page: 1 },
  )
  return {
    products: cards,
    facets: facets.map(({ code, label }) => ({ code, label })),
    // A stock Magento's products do not say by what they are filtered: it is asked each time (commerce-78).
    ...((pages > 1 || speaksCoreOnly) && { rest: { uid, total, facets, prices } }),
  }
}

async function categoryFaq(urlKey: string): Promise<CategoryView['faq']> {
  if (speaksCoreOnly) return []
  return (await request(CategoryFaqDocument, { urlKey })).productFaq?.items ?? []
}

/** A category with its products and those of the categories below it; null when there is none at this address. */
export async function categoryView(urlKey: string): Promise<CategoryView | null> {
  const source = (await request(CategoryDocument, { urlKey })).categories?.items?.[0]
  if (!source) return null
  const [listing, faq] = await Promise.all([categoryProducts(source.uid), categoryFaq(urlKey)])
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

type CategorySource = NonNullable<NonNullable<NonNullable<CategoriesQuery['categories']>['items']>[number]>

async function categoriesWith(filters: CategoriesQueryVariables['filters']): Promise<CategorySource[]> {
  const found: CategorySource[] = []
  for (let page = 1; ; page++) {
    const { categories } = await request(CategoriesDocument, { filters, page })
    found.push(...(categories?.items ?? []).filter((source) => source !== null))
    if (page >= (categories?.page_info?.total_pages ?? 0)) return found
  }
}

/** Deeper than any catalogue that people find their way in. */
const mostLevels = 10

/** A stock Magento that is asked without a filter answers the root alone: the tree is walked from there, level by level (commerce-66). */
async function categoriesBelowRoot(): Promise<CategorySource[]> {
  const root = (await request(RootCategoryDocument, {})).storeConfig?.root_category_uid
  const all: CategorySource[] = []
  let parents = root ? [root] : []
  for (let level = 0; parents.length > 0 && level < mostLevels; level++) {
    const below = await categoriesWith({ parent_category_uid: { in: parents } })
    const found = below.filter(({ uid }) => all.every((known) => known.uid !== uid))
    all.push(...found)
    parents = found.map(({ uid }) => uid)
  }
  return all
}

/** Every category that has an address, parents before their children. */
export async function allCategories(): Promise<CategoryEntry[]> {
  const sources = await (speaksCoreOnly ? categoriesBelowRoot() : categoriesWith({}))
  return sources
    .filter(({ url_key: address }) => address)
    .map((source) => ({
      ...summary(source),
      parent: source.breadcrumbs?.at(-1)?.category_url_key ?? null,
      intro: plainText(source.cms_block?.content ?? ''),
      inMenu: source.include_in_menu === 1,
    }))
}

/** The addresses of all categories. */
export async function categoryUrlKeys(): Promise<string[]> {
  return (await allCategories()).map((entry) => entry.urlKey)
}
