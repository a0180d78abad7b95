import type { StoryBrand } from 'virtual:brands'
import { clientBrand } from '@/brand/compile/brand'
import { exampleBrand } from './brands'

/** Example data of the stories for component tests, with the tests' brand instead of the compiled ones. */
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
