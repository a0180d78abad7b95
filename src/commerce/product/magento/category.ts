import { RootCategoryDocument } from '../../generated/category'
import { request } from '../../request'
import { categoriesWith, type CategorySource } from '../categories-with'

export { CategoryListCoreDocument as listDocument } from '../../generated/category-list'

/** Stock Magento has a field for each filterable attribute. */
export const facetFilter = (facets: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(facets).map(([code, values]) => [code, { in: values }]))

/** Upper limit of levels, deeper than any usable catalog. */
const mostLevels = 10

/**
 * Walks the category tree level by level: without a filter a stock Magento returns only the root.
 */
export async function everyCategory(): Promise<CategorySource[]> {
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

/** Stock Magento has no questions about categories. */
export const categoryFaq = (_urlKey: string) => Promise.resolve([])

/** Products of a stock Magento lack the values to filter by, so each filter needs a request. */
export const cardsHaveFacets = false
