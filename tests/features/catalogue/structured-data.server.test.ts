import { expect, test } from 'vitest'
import { reviewSummary, shopFigures } from '@/features/catalogue/review-summary'
import { leastPurchase, productData, type ShopTerms } from '@/features/catalogue/structured-data.server'
import { toDecimal } from '@/lib/money'
import type { ProductOption } from '@/lib/product-options'
import { exampleProduct } from '../../../stories/support/example-product'
import { smallBrand } from '../../support/brands'

const { identity, constants } = smallBrand()
const terms: ShopTerms = {
  identity: { ...identity, name: 'A shop', country: 'US' },
  constants,
  productionDays: 2,
  settings: {
    minimum_shiping_price: '4.99',
    RETURN_POLICY_DAYS: '30',
    RETURN_POLICY: 'MerchantReturnFiniteReturnWindow',
    BUSINESS_DAYS: 'Monday,Tuesday',
  },
}
const absolute = (path: string) => `https://shop.example${path}`
const dataOf = (own = {}, more: Partial<ShopTerms> = {}, path = '/product/example') =>
  productData(exampleProduct(own), path, { ...terms, ...more }, absolute)

test('a product says its price, that it is new, in stock and valid until 2100 (catalogue-39)', () => {
  expect(dataOf()).toMatchObject({
    '@type': 'Product',
    brand: { '@type': 'Brand', name: 'A shop' },
    offers: {
      price: '65.00',
      priceCurrency: 'USD',
      priceValidUntil: '2100-12-31',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      url: 'https://shop.example/product/example',
    },
  })
  expect(dataOf({ isOutOfStock: true })).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  })
})

test('a product without a price says nothing (crawlers-13)', () => {
  expect(dataOf({ priceCents: 0 })).toBeUndefined()
})

test('an address that the manifest excepts says nothing about its product (crawlers-13)', () => {
  expect(constants.withoutProductData).toContain('/photomug-tool')
  expect(dataOf({}, {}, '/photomug-tool')).toBeUndefined()
  expect(dataOf({}, {}, '/poster-tool')).toMatchObject({ url: 'https://shop.example/poster-tool' })
})

test('shipping takes 3 to 7 days at the configured rate, else at the manifest’s (crawlers-14)', () => {
  expect(dataOf()).toMatchObject({
    offers: {
      shippingDetails: {
        shippingRate: { value: '4.99', currency: 'USD' },
        shippingDestination: { addressCountry: 'US' },
        deliveryTime: {
          handlingTime: { minValue: 0, maxValue: 2 },
          transitTime: { minValue: 3, maxValue: 7, unitCode: 'DAY' },
          businessDays: { dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Tuesday'] },
        },
      },
    },
  })
  expect(dataOf({}, { settings: {} })).toMatchObject({
    offers: { shippingDetails: { shippingRate: { value: constants.shipping.defaultRate.toFixed(2) } } },
  })
})

test('the shop’s own days on the road stand in it (crawlers-14)', () => {
  expect(dataOf({}, { settings: { ...terms.settings, standard_ship_days: '4-9' } })).toMatchObject({
    offers: { shippingDetails: { deliveryTime: { transitTime: { minValue: 4, maxValue: 9 } } } },
  })
})

test('the price is that of the least purchase, as the cart charges it, with the price of one beside it (crawlers-17)', () => {
  const product = exampleProduct()
  const { rowCents, unitCents, quantity } = leastPurchase(product)
  expect(quantity).toBe(50)
  expect(rowCents).toBe(50 * unitCents)
  expect(dataOf()).toMatchObject({
    offers: {
      price: toDecimal(rowCents),
      eligibleQuantity: { minValue: 50, unitText: product.table.unit },
      priceSpecification: { price: toDecimal(unitCents), referenceQuantity: { value: 1 } },
    },
  })
  const { table } = product
  const one = dataOf({ table: { ...table, quantities: [1], minimum: 1 } })
  expect(one?.offers).not.toHaveProperty('eligibleQuantity')
})

test('words that are paid by the letter have one at least (catalogue-62, crawlers-17)', () => {
  const { table } = exampleProduct()
  const words: ProductOption = { uid: 'words', title: 'Your words', type: 'field', required: true }
  const own = {
    options: [words],
    rules: [],
    table: { ...table, perCharacter: { words: 850 }, quantities: [1] },
  }
  const without = leastPurchase(exampleProduct({ ...own, table: { ...own.table, perCharacter: {} } }))
  expect(leastPurchase(exampleProduct(own)).rowCents).toBe(without.rowCents + 850)
  const optional = exampleProduct({ ...own, options: [{ ...words, required: false }] })
  expect(leastPurchase(optional).rowCents).toBe(without.rowCents)
})

test('returns are free and by mail within the configured days; without days nothing is promised (crawlers-15)', () => {
  expect(dataOf()).toMatchObject({
    offers: {
      hasMerchantReturnPolicy: {
        applicableCountry: 'US',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 30,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: 'https://schema.org/FreeReturn',
      },
    },
  })
  expect(JSON.stringify(dataOf({}, { settings: {} }))).not.toContain('Return')
})

test('the United Kingdom is GB to search engines (crawlers-14, crawlers-15)', () => {
  const british = { identity: { ...terms.identity, country: 'UK' as const } }
  expect(JSON.stringify(dataOf({}, british))).not.toContain('"UK"')
})

test('a product’s stars count only above the threshold, and the shop’s never pass for them (crawlers-16)', () => {
  const { reviewThreshold } = constants
  expect(dataOf({ rating: 4.66, reviewCount: reviewThreshold })).not.toHaveProperty('aggregateRating')
  expect(dataOf({ rating: 4.66, reviewCount: reviewThreshold })).not.toHaveProperty('review')
  expect(dataOf({ rating: 4.66, reviewCount: reviewThreshold + 1 })).toMatchObject({
    aggregateRating: { ratingValue: '4.7', bestRating: 5, reviewCount: reviewThreshold + 1 },
  })
})

test('without a known address no data names one (crawlers-6)', () => {
  const said = JSON.stringify(productData(exampleProduct(), '/product/example', terms, () => ''))
  expect(said).not.toMatch(/"(url|image)":/)
})

const site = { average: 4.83, count: 1200 }

test('a product’s own figures count only above 500 reviews, with one decimal (catalogue-38)', () => {
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

test('the shop’s figures come from its settings, else from what customers wrote (catalogue-38)', () => {
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
