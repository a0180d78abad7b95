import type { CategorySource } from './categories-with'
import { speaksCoreOnly } from '../dialect'
import * as livery from './livery/category'
import * as magento from './magento/category'

interface CategoryBackend {
  /** Returns every category, parents before their children. */
  everyCategory: () => Promise<CategorySource[]>
  categoryFaq: (urlKey: string) => Promise<{ question: string; answer: string }[]>
  cardsHaveFacets: boolean
}

export const { cardsHaveFacets, categoryFaq, everyCategory, facetFilter, listDocument } = (
  speaksCoreOnly ? magento : livery
) satisfies CategoryBackend
