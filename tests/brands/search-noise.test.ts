import { expect, test } from 'vitest'
import { catalogueStore } from '@/backend/catalogue/catalogue'
import { sampleBrands } from '../support/sample-brands'
import { compiledBrand } from '../support/compiled-brand'

/** Searches for things that no shop sells, in words that occur in the shops' texts or resemble them. */
const notSold = [
  'asdfgh',
  'blockchain',
  'chicken soup',
  'dentist appointment',
  'insulin',
  'lawn mower blades',
  'lawn mower parts',
  'mortgage rates',
  'piano lessons',
  'plumber',
  'purple monkey',
  'quantum physics',
  'samsung charger',
  'tractor tires',
  'washing machine repair',
  'winter tires',
  'zzzzz',
]

test.each(sampleBrands)(
  'in %s, what is not sold finds nothing instead of something else (search-45)',
  (id) => {
    const brand = compiledBrand(id)
    const store = catalogueStore(brand)
    const noise = notSold.filter((words) => store.search(words).total > 0)
    expect(noise).toEqual([])
  },
)
