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

test.each(sampleBrands)(
  'every menu group of %s with a submenu names products that can be bought (shell-3)',
  (id) => {
    const brand = compiledBrand(id)
    const { menuProducts } = lateBrand(brand)
    const groups = brand.navigation.menu.filter(({ children = [] }) => children.length > 0)
    for (const { href } of groups) {
      const shown = menuProducts[href] ?? []
      expect([href, shown.length]).toEqual([href, 3])
      for (const { urlKey } of shown) {
        const product = brand.catalogue.products.find((each) => each.urlKey === urlKey)
        expect(product?.outOfStock ?? false).toBe(false)
      }
    }
  },
)
