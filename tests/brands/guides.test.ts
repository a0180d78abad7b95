import { expect, test } from 'vitest'
import { guideProps } from '@/features/catalogue/product/guides.server'
import { exampleProduct } from '../../stories/support/example-product'
import { compiledBrand } from '../support/compiled-brand'

const brand = compiledBrand('canvas')

test('a product shows the guides of its category and of the parent categories (catalogue-523)', () => {
  const labelsOf = (urlKey: string) =>
    guideProps(brand, exampleProduct({ urlKey, reviews: [] })).guides?.map(({ label }) => label)
  expect(labelsOf('classic-photo-canvas')).toEqual(['Size guide', 'How it is made'])
  expect(labelsOf('table-easel')).toBeUndefined()
})

test('a review shows its own pictures (catalogue-523)', () => {
  const product = brand.catalogue.products.find(({ urlKey }) => urlKey === 'classic-photo-canvas')
  const reviews = product?.reviews ?? []
  const { reviewPictures = [] } = guideProps(
    brand,
    exampleProduct({ urlKey: 'classic-photo-canvas', reviews }),
  )
  const joan = reviews.findIndex(({ nickname }) => nickname === 'Joan')
  expect(reviewPictures[joan]?.map(({ file }) => file)).toEqual([
    'reviews/hall-bench.webp',
    'reviews/hall-edge.webp',
  ])
  expect(reviewPictures.filter(({ length }) => length > 0)).toHaveLength(1)
})
