import type { CompiledCategory } from '@/brand/compiled'
import { escapeHtml } from '@/lib/html-text'
import type { Context } from '../kernel/context'
import { paged } from '../kernel/paging'
import type { CategoryTreeResolvers, QueryCategoriesArgs, Resolvers } from '../generated/resolvers'
import { catalogueStore } from './catalogue-store'
import { mediaUrl } from '../kernel/site-address'
import { addressFields, type Moved } from '../kernel/redirect-fields'
import { accepted, encodeUid, sorted, urlPath } from './product-listing'

/** A category in GraphQL is the CompiledCategory itself. The root above the top groups has id 1. */

export type CategorySource = CompiledCategory & Moved

const rootId = 1

const lineageOf = (category: CompiledCategory, { brand }: Context) => catalogueStore(brand).lineage(category)

/** Answers Query.categories; parents come before their children. */
export function listCategories({ filters, ...paging }: QueryCategoriesArgs, context: Context) {
  const store = catalogueStore(context.brand)
  const uids = accepted(filters?.category_uid)
  const ids = accepted(filters?.ids)
  const parents = accepted(filters?.parent_category_uid)
  const urlKeys = accepted(filters?.url_key)
  const urlPaths = accepted(filters?.url_path)
  const name = filters?.name?.match?.toLowerCase()
  const parentUid = ({ parent }: CompiledCategory) =>
    encodeUid((parent === null ? undefined : store.categoryByUrlKey(parent))?.id ?? rootId)
  const depth = (category: CompiledCategory) => store.lineage(category).length
  const found = store.categories
    .filter(
      (category) =>
        (!uids || uids.has(encodeUid(category.id))) &&
        (!ids || ids.has(String(category.id))) &&
        (!parents || parents.has(parentUid(category))) &&
        (!urlKeys || urlKeys.has(category.urlKey)) &&
        (!urlPaths || urlPaths.has(urlPath(store.lineage(category)))) &&
        (!name || category.name.toLowerCase().includes(name)),
    )
    .toSorted((left, right) => depth(left) - depth(right))
  return paged(found, paging)
}

function breadcrumbs(category: CompiledCategory, context: Context) {
  const parents = lineageOf(category, context).slice(0, -1)
  if (parents.length === 0) return null
  return parents.map((parent, index) => ({
    category_uid: encodeUid(parent.id),
    category_name: parent.name,
    category_level: index + 2,
    category_url_key: parent.urlKey,
    category_url_path: urlPath(parents.slice(0, index + 1)),
  }))
}

/** The heading and the sentence below it. */
export const categoryBlock = (category: CompiledCategory) => ({
  identifier: `category-${category.urlKey}`,
  title: category.heading ?? category.name,
  content: escapeHtml(category.intro),
})

const categoryFields: CategoryTreeResolvers = {
  uid: (category) => encodeUid(category.id),
  url_key: (category) => category.urlKey,
  url_path: (category, _, context) => urlPath(lineageOf(category, context)),
  url_suffix: () => '',
  ...addressFields((category: CompiledCategory) => `shop/${category.urlKey}`),
  canonical_url: (category) => `shop/${category.urlKey}`,
  type: () => 'CATEGORY',
  path: (category, _, context) => [rootId, ...lineageOf(category, context).map(({ id }) => id)].join('/'),
  level: (category, _, context) => lineageOf(category, context).length + 1,
  include_in_menu: (category) => (category.inMenu === false ? 0 : 1),
  description: (category) => category.bodyHtml,
  image: (category) => (category.picture ? mediaUrl(category.picture.file) : null),
  display_mode: () => 'PRODUCTS_AND_PAGE',
  cms_block: categoryBlock,
  meta_title: (category) => category.title ?? null,
  meta_keywords: (category) => category.keywords ?? null,
  meta_description: ({ description }) => description ?? null,
  breadcrumbs: (category, _, context) => breadcrumbs(category, context),
  product_count: (category, _, { brand }) => catalogueStore(brand).productsIn(category).length,
  products: (category, args, context) =>
    paged(sorted(catalogueStore(context.brand).productsIn(category), args.sort, context), args),
  children: (category, _, { brand }) => catalogueStore(brand).children(category),
}

export const categoryResolvers: Resolvers = {
  CategoryInterface: { __resolveType: () => 'CategoryTree' },
  CategoryTree: categoryFields,
}
