import { expect, test } from 'vitest'
import { bulkProps } from '@/features/bulk-order/bulk.server'
import { setEnvironment } from '@/settings/settings'
import { serve } from '../../support/brands'
import { largeBrand } from '../../support/large-brand'

test('the bulk order page lists at most 500 products (bulk-order-9)', async () => {
  setEnvironment({ SITE_URL: 'https://shop.example' })
  const brand = largeBrand(700)
  serve(brand)
  const { products } = await bulkProps('/bulk-order')
  expect(products).toEqual(
    brand.catalogue.products.slice(0, 500).map(({ urlKey, name }) => ({ urlKey, name })),
  )
})
