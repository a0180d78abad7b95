import { CategoryFaqDocument } from '../../generated/category'
import { request } from '../../request'
import { categoriesWith } from '../categories-with'

export { CategoryListDocument as listDocument } from '../../generated/category-list'

/** Our backend takes all facets in one field. */
export const facetFilter = (facets: Record<string, string[]>) => ({
  facets: Object.entries(facets).map(([code, values]) => ({ code, in: values })),
})

export const everyCategory = () => categoriesWith({})

export const categoryFaq = async (urlKey: string) =>
  (await request(CategoryFaqDocument, { urlKey })).productFaq?.items ?? []

/** Cards have the values to filter by, so a browser filters a short list by itself. */
export const cardsHaveFacets = true
