import { expect, test } from 'vitest'
import { sampleBrands } from '../support/sample-brands'
import { compiledBrand } from '../support/compiled-brand'

test.each(sampleBrands)('every artwork field of %s accepts HEIC files (media-10)', (id) => {
  const brand = compiledBrand(id)
  const fields = brand.catalogue.products.flatMap(({ urlKey, options }) =>
    options
      .filter(({ type }) => type === 'file')
      .map(({ title, extensions = [] }) => ({ urlKey, title, extensions })),
  )
  expect(fields.length).toBeGreaterThan(0)
  expect(fields.filter(({ extensions }) => !extensions.includes('heic'))).toEqual([])
})
