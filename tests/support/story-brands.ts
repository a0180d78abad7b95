import type { StoryBrand } from 'virtual:brands'
import { exampleBrand } from './brands'
import { exampleClient } from './example-client'

/** Example data of the stories for component tests, with the tests' brand instead of the compiled ones. */
const brand = exampleBrand()

export const brands: StoryBrand[] = [
  {
    client: exampleClient(),
    notFound: brand.navigation.notFound,
    home: brand.home,
    layout: brand.layout,
    theme: '',
    tokens: [],
    designed: [],
  },
]
