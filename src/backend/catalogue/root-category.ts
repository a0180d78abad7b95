import type { CompiledCategory, CompiledProduct } from '@/brand/compiled'
import type { Context } from '../kernel/context'
import { catalogueStore } from './catalogue-store'

/**
 * The category above the top groups. It has no page and stands in no menu; clients of Magento ask for it, by
 * storeConfig.root_category_uid or without a filter, and walk down from there (catalogue-67).
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

/** From the top group down to the category itself; none for the root. */
export const lineageOf = (category: CompiledCategory, { brand }: Pick<Context, 'brand'>) =>
  isRoot(category) ? [] : catalogueStore(brand).lineage(category)

export const childrenOf = (
  category: CompiledCategory,
  { brand }: Pick<Context, 'brand'>,
): CompiledCategory[] =>
  isRoot(category)
    ? catalogueStore(brand).categories.filter(({ parent }) => parent === null)
    : catalogueStore(brand).children(category)

/** With those of the categories below it. */
export const productsOf = (
  category: CompiledCategory,
  { brand }: Pick<Context, 'brand'>,
): CompiledProduct[] =>
  isRoot(category) ? catalogueStore(brand).products : catalogueStore(brand).productsIn(category)
