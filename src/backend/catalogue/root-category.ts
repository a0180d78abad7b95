import type { CompiledCategory, CompiledProduct } from '@/brand/compiled'
import type { Context } from '../kernel/context'
import { catalogueStore } from './catalogue-store'

/**
 * The category above the top categories. It has no page and isn't in menus. Magento clients query it by
 * storeConfig.root_category_uid or without a filter, and descend from it (catalogue-67).
 */

export const rootId = 1

export const rootCategory: CompiledCategory = {
  id: rootId,
  urlKey: '',
  parent: null,
  name: 'Default Category',
  intro: '',
  bodyHtml: '',
  position: 1,
}

export const isRoot = ({ id }: Pick<CompiledCategory, 'id'>) => id === rootId

/** Returns the path from the top category down to this one; empty for the root. */
export const lineageOf = (category: CompiledCategory, { brand }: Pick<Context, 'brand'>) =>
  isRoot(category) ? [] : catalogueStore(brand).lineage(category)

export const childrenOf = (
  category: CompiledCategory,
  { brand }: Pick<Context, 'brand'>,
): CompiledCategory[] =>
  isRoot(category)
    ? catalogueStore(brand).categories.filter(({ parent }) => parent === null)
    : catalogueStore(brand).children(category)

/** Returns the products of the category and its descendants. */
export const productsOf = (
  category: CompiledCategory,
  { brand }: Pick<Context, 'brand'>,
): CompiledProduct[] =>
  isRoot(category) ? catalogueStore(brand).products : catalogueStore(brand).productsIn(category)
