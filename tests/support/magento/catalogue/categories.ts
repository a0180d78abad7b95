import type { CategoryData } from './catalogue-data'
import { products } from './product-search'
import { wrongInput } from '../refusal'
import type { Context } from '../state'
import { uidOf } from '../uids'

/** Categories (app/code/Magento/CatalogGraphQl/Model/Resolver/{CategoriesQuery,CategoryList}.php). */

const find = (id: number, { magento }: Context) => magento.categories.find((each) => each.id === id)

/** True if the products of one category also belong to the other: every category here is an anchor. */
export function isIn(id: number, other: number, context: Context): boolean {
  if (id === other) return true
  const own = find(id, context)
  return own !== undefined && isIn(own.parent, other, context)
}

/** Returns the path from the store's root to the category. The root's parent is the root of all stores. */
function lineage(category: CategoryData, context: Context): CategoryData[] {
  const parent = find(category.parent, context)
  return parent ? [...lineage(parent, context), category] : [category]
}

/**
 * Returns the ancestors below the store's root:
 * app/code/Magento/CatalogGraphQl/Model/Resolver/Category/DataProvider/Breadcrumbs.php
 */
const above = (category: CategoryData, context: Context) =>
  lineage(category, context).filter(({ urlKey, id }) => urlKey && id !== category.id)

export const categoryPath = (category: CategoryData, context: Context) =>
  category.urlKey && [...above(category, context), category].map(({ urlKey }) => urlKey).join('/')

const uidFilter = (category: CategoryData) => ({ category_uid: { eq: uidOf(category.id) } })

export function toGraphqlCategory(category: CategoryData, context: Context): object {
  const parents = above(category, context)
  const path = categoryPath(category, context)
  return {
    __typename: 'CategoryTree',
    id: category.id,
    uid: uidOf(category.id),
    name: category.name,
    url_key: category.urlKey,
    url_path: path,
    url_suffix: context.magento.settings.categorySuffix,
    path: ['1', ...lineage(category, context).map(({ id }) => id)].join('/'),
    level: lineage(category, context).length,
    position: category.position,
    include_in_menu: category.isOutsideMenu ? 0 : 1,
    description: category.urlKey && (category.description ?? `<p>Everything in ${category.name}.</p>`),
    // Below the web address, wherever media are: CatalogGraphQl/Model/Resolver/Category/Image.php
    image:
      category.urlKey &&
      `${context.magento.baseUrl}${category.picture ?? `media/catalog/category/${category.urlKey}.jpg`}`,
    display_mode: 'PRODUCTS',
    cms_block: category.block ? { identifier: category.urlKey, ...category.block } : null,
    meta_title: null,
    meta_keywords: null,
    meta_description: null,
    canonical_url: path && `${path}${context.magento.settings.categorySuffix}`,
    // Null instead of an empty list for a first-level category.
    breadcrumbs:
      parents.length > 0
        ? parents.map((parent) => ({
            category_uid: uidOf(parent.id),
            category_name: parent.name,
            category_level: lineage(parent, context).length,
            category_url_key: parent.urlKey,
            category_url_path: categoryPath(parent, context),
          }))
        : null,
    product_count: () =>
      products({ filter: uidFilter(category), pageSize: 1, currentPage: 1 }, context).total_count,
    products: (args: { pageSize: number; currentPage: number }) =>
      products({ filter: uidFilter(category), ...args }, context),
    relative_url: path && `${path}${context.magento.settings.categorySuffix}`,
    redirect_code: 0,
    type: 'CATEGORY',
    children: () =>
      context.magento.categories
        .filter(({ parent, isDisabled }) => parent === category.id && !isDisabled)
        .sort((left, right) => left.position - right.position)
        .map((child) => toGraphqlCategory(child, context)),
  }
}

interface Condition {
  eq?: string | null
  in?: string[] | null
  match?: string | null
}

export interface CategoriesArgs {
  filters?: Record<string, Condition>
  pageSize: number
  currentPage: number
}

const storeRoot = '2'

const values: Record<string, (category: CategoryData, context: Context) => string | null> = {
  category_uid: ({ id }) => uidOf(id),
  ids: ({ id }) => String(id),
  parent_category_uid: ({ parent }) => uidOf(parent),
  parent_id: ({ parent }) => String(parent),
  url_key: ({ urlKey }) => urlKey,
  url_path: categoryPath,
}

/** Minimum length of a match filter: app/code/Magento/CatalogGraphQl/Model/Category/CategoryFilter.php */
const shortest = 3

function fits(category: CategoryData, [code, condition]: [string, Condition], context: Context): boolean {
  if (condition.match !== undefined && condition.match !== null) {
    if (condition.match.length < shortest)
      throw wrongInput(`Invalid match filter. Minimum length is ${shortest}.`)
    return category.name.toLowerCase().includes(condition.match.toLowerCase())
  }
  const value = values[code]?.(category, context)
  return (condition.in ?? [condition.eq]).some((one) => one === value)
}

/**
 * Returns only the store's root if there is no filter: CategoriesQuery.php, "if (!isset($args['filters']))".
 */
export function categories({ filters, pageSize, currentPage }: CategoriesArgs, context: Context) {
  const asked = Object.entries(filters ?? { ids: { eq: storeRoot } })
  const found = context.magento.categories.filter(
    (category) => !category.isDisabled && asked.every((one) => fits(category, one, context)),
  )
  const pages = Math.ceil(found.length / pageSize)
  if (currentPage > pages && found.length > 0)
    throw wrongInput(
      `currentPage value ${currentPage} specified is greater than the ${pages} page(s) available.`,
    )
  return {
    items: found
      .slice((currentPage - 1) * pageSize, currentPage * pageSize)
      .map((category) => toGraphqlCategory(category, context)),
    total_count: found.length,
    page_info: { current_page: currentPage, page_size: pageSize, total_pages: pages },
  }
}

export const categoryList = (args: CategoriesArgs, context: Context) =>
  categories({ ...args, pageSize: 100, currentPage: 1 }, context).items
