import type { StoryBrand } from 'virtual:brands'
import { clientBrand } from '@/brand/compile/brand'
import { exampleBrand } from './brands'

/** The stories' example data, for tests of components: with the tests' brand in the place of the compiled ones. */
const brand = exampleBrand()

export const brands: StoryBrand[] = [
  {
    client: { ...clientBrand(brand), messages: brand.messages },
    notFound: brand.navigation.notFound,
    home: brand.home,
    layout: brand.layout,
    theme: '',
    tokens: [],
    designed: [],
  },
]
