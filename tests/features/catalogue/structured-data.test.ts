import { expect, test } from 'vitest'
import { reviewSummary, shopFigures } from '@/features/catalogue/review-summary'
import { breadcrumbData, faqData, listData, productData } from '@/features/catalogue/structured-data'
import { exampleProduct } from '../../../stories/support/example-product'

const shop = { brand: 'A shop', currency: 'USD', validUntil: '2100-12-31', summary: 'Short.' }
const absolute = (path: string) => `https://shop.example${path}`
const unknown = () => ''

test('a product says its price, that it is new, in stock and valid until 2100 (PP17)', () => {
  expect(productData(exampleProduct(), shop, absolute)[0]).toMatchObject({
    '@type': 'Product',
    offers: {
      price: '1.30',
      priceCurrency: 'USD',
      priceValidUntil: '2100-12-31',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      url: 'https://shop.example/product/example',
    },
    aggregateRating: { ratingValue: '4.7', bestRating: 5, reviewCount: 3 },
  })
})

test('a product without a price says nothing (PP17)', () => {
  expect(productData(exampleProduct({ priceCents: 0 }), shop, absolute)).toEqual([])
})

test('without a known address no data names one (PP17)', () => {
  const crumbs = [{ label: 'Home', href: '/' }, { label: 'Here' }]
  const said = JSON.stringify([
    ...productData(exampleProduct(), shop, unknown),
    breadcrumbData(crumbs, unknown),
    ...listData([{ name: 'One', urlKey: 'one' }], unknown),
  ])
  expect(said).not.toMatch(/"(url|item|image)":/)
})

test('a page without questions has no FAQ data (PP17)', () => {
  expect(faqData([])).toEqual([])
  expect(faqData([{ question: 'Why?', answer: 'Because.' }])).toHaveLength(1)
})

const site = { average: 4.83, count: 1200 }

test('a product’s own figures count only above 500 reviews, with one decimal (PP16)', () => {
  expect(reviewSummary({ average: 4.26, count: 501 }, site, 500)).toEqual({
    of: 'product',
    average: '4.3',
    count: 501,
  })
  expect(reviewSummary({ average: 4.26, count: 500 }, site, 500)).toEqual({
    of: 'shop',
    average: '4.8',
    count: 1200,
  })
  expect(reviewSummary({ average: 0, count: 0 }, undefined, 500)).toEqual({ of: 'nobody' })
})

test('the shop’s figures come from its settings, else from what customers wrote (PP16)', () => {
  const written = { average: 4.5, total: 12 }
  expect(shopFigures({ average_rating: '4.8', total_reviews: '900' }, written)).toEqual({
    average: 4.8,
    count: 900,
  })
  expect(shopFigures({ average_rating: '0', total_reviews: '0' }, written)).toEqual({
    average: 4.5,
    count: 12,
  })
})
