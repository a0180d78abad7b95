import { expect, test } from 'vitest'
import { lateBrand } from '@/brand/late-brand'
import { categoryAddress } from '@/lib/urls/addresses'
import { sampleBrands } from '../support/sample-brands'
import { compiledBrand } from '../support/compiled-brand'

test.each(sampleBrands)('every submenu link of %s leads to a category with a picture', (id) => {
  const brand = compiledBrand(id)
  const { menuCategories } = lateBrand(brand)
  const pictured = new Set(
    brand.catalogue.categories.flatMap(({ urlKey, picture }) => (picture ? [categoryAddress(urlKey)] : [])),
  )
  const bare = brand.navigation.menu
    .flatMap(({ children = [] }) => children)
    .filter(({ href }) => !pictured.has(menuCategories[href] ?? href))
  expect(bare).toEqual([])
})
