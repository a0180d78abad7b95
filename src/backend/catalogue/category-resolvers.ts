import type { CompiledCategory } from '@/brand/compiled'
import { html } from '@/lib/words/html'
import type { Context } from '../kernel/context'
import { paged } from '../kernel/paging'
import { refusal } from '../kernel/refusal'
import type {
  CategoryFilterInput,
  Complete,
  CategoryTreeResolvers,
  QueryCategoriesArgs,
  Resolvers,
} from '../generated/resolvers'
import { catalogueStore } from './catalogue-store'
import { mediaUrl } from '../kernel/site-address'
import { addressFields, type Moved } from '../kernel/redirect-fields'
import { accepted, encodeUid, sorted, sortFields, urlPath } from './product-listing'
import { childrenOf, isRoot, lineageOf, productsOf, rootCategory, rootId } from './root-category'

/** The parent value of a GraphQL category is the CompiledCategory itself. */

export type CategorySource = CompiledCategory & Moved

/** Returns the conditions of a category filter. The root passes only if the filter names its id. */
function acceptance(filters: CategoryFilterInput, context: Context) {
  const store = catalogueStore(context.brand)
  const uids = accepted(filters.category_uid)
  const ids = accepted(filters.ids)
  const parents = accepted(filters.parent_category_uid)
  const parentIds = accepted(filters.parent_id)
  const urlKeys = accepted(filters.url_key)
  const urlPaths = accepted(filters.url_path)
  const name = filters.name?.match?.toLowerCase()
  const parentId = ({ parent }: CompiledCategory) =>
    (parent === null ? undefined : store.categoryByUrlKey(parent))?.id ?? rootId
  const isAccepted = (category: CompiledCategory) =>
    (!uids || uids.has(encodeUid(category.id))) &&
    (!ids || ids.has(String(category.id))) &&
    (!parents || parents.has(encodeUid(parentId(category)))) &&
    (!parentIds || parentIds.has(String(parentId(category)))) &&
    (!urlKeys || urlKeys.has(category.urlKey)) &&
    (!urlPaths || urlPaths.has(urlPath(lineageOf(category, context)))) &&
    (!name || category.name.toLowerCase().includes(name))
  /** The root is found only by its id, because it has no URL and no parent. */
  const isRootAsked = (uids?.has(encodeUid(rootId)) ?? true) && (ids?.has(String(rootId)) ?? true)
  const names = [parents, parentIds, urlKeys, urlPaths, name]
  return { isAccepted, mayBeRoot: Boolean(uids ?? ids) && isRootAsked && !names.some(Boolean) }
}

/**
 * Resolves Query.categories, parents before their children. Without a filter it returns only the root, as
 * Magento does.
 */
export function listCategories({ filters, ...paging }: QueryCategoriesArgs, context: Context) {
  if (!filters) return paged([rootCategory], paging)
  const { isAccepted, mayBeRoot } = acceptance(filters, context)
  const depth = (category: CompiledCategory) => lineageOf(category, context).length
  const found = catalogueStore(context.brand)
    .categories.filter(isAccepted)
    .toSorted((left, right) => depth(left) - depth(right))
  return paged(mayBeRoot ? [rootCategory, ...found] : found, paging)
}

/** Resolves Query.category. @throws if the id doesn't exist */
export function categoryOfId(id: number | null | undefined, { brand }: Context): CompiledCategory {
  const wanted = id ?? rootId
  const found = wanted === rootId ? rootCategory : catalogueStore(brand).categoryById(wanted)
  if (!found) throw refusal('graphql-no-such-entity', "Category doesn't exist")
  return found
}

function breadcrumbs(category: CompiledCategory, context: Context) {
  const parents = lineageOf(category, context).slice(0, -1)
  if (parents.length === 0) return null
  return parents.map((parent, index) => ({
    category_id: parent.id,
    category_uid: encodeUid(parent.id),
    category_name: parent.name,
    category_level: index + 2,
    category_url_key: parent.urlKey,
    category_url_path: urlPath(parents.slice(0, index + 1)),
  }))
}

/** Returns the category's heading and introduction. */
export const categoryBlock = (category: CompiledCategory) => ({
  identifier: `category-${category.urlKey}`,
  title: category.heading ?? category.name,
  content: html`${category.intro}`.text,
})

const categoryFields: Complete<CategoryTreeResolvers, CategorySource> = {
  uid: (category) => encodeUid(category.id),
  url_key: (category) => category.urlKey || null,
  url_path: (category, _, context) => urlPath(lineageOf(category, context)) || null,
  url_suffix: () => '',
  ...addressFields((category: CompiledCategory) => `shop/${category.urlKey}`),
  canonical_url: (category) => (isRoot(category) ? null : `shop/${category.urlKey}`),
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
  product_count: (category, _, context) => productsOf(category, context).length,
  products: (category, args, context) =>
    paged(sorted(productsOf(category, context), args.sort, context), args),
  children: (category, _, context) => childrenOf(category, context),
  children_count: (category, _, context) => String(childrenOf(category, context).length),
  is_anchor: () => 1,
  available_sort_by: () => sortFields.map(({ value }) => value),
  default_sort_by: () => 'position',
}

export const categoryResolvers: Resolvers = {
  CategoryInterface: { __resolveType: () => 'CategoryTree' },
  CategoryTree: categoryFields,
}
