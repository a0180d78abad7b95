import { expect, test } from 'vitest'
import { compileBrand } from '@/brand/compile'
import { sampleBrands } from '../support/sample-brands'

test.each(sampleBrands)('every artwork field of %s accepts HEIC files (media-10)', (id) => {
  const { brand } = compileBrand(id)
  if (!brand) throw new Error(`${id} does not compile`)
  const fields = brand.catalogue.products.flatMap(({ urlKey, options }) =>
    options
      .filter(({ type }) => type === 'file')
      .map(({ title, extensions = [] }) => ({ urlKey, title, extensions })),
  )
  expect(fields.length).toBeGreaterThan(0)
  expect(fields.filter(({ extensions }) => !extensions.includes('heic'))).toEqual([])
})
