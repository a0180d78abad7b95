import { plainText } from '@/lib/html-text'
import { categoryList, largestList, type ListCounts } from './category-list'
import { speaksCoreOnly } from './dialect'
import {
  AllCategoriesDocument,
  CategoryDocument,
  CategoryFaqDocument,
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
    ...(pages > 1 && { rest: { uid, total, facets, prices } }),
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

/** Every category, parents before their children. */
export async function allCategories(): Promise<CategoryEntry[]> {
  const entries: CategoryEntry[] = []
  for (let page = 1; ; page++) {
    const { categories } = await request(AllCategoriesDocument, { page })
    for (const source of categories?.items ?? []) {
      if (!source) continue
      entries.push({
        ...summary(source),
        parent: source.breadcrumbs?.at(-1)?.category_url_key ?? null,
        intro: plainText(source.cms_block?.content ?? ''),
        inMenu: source.include_in_menu === 1,
      })
    }
    if (page >= (categories?.page_info?.total_pages ?? 0)) return entries
  }
}

/** The addresses of all categories. */
export async function categoryUrlKeys(): Promise<string[]> {
  return (await allCategories()).map((entry) => entry.urlKey)
}
