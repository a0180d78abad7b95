import { expect, test } from 'vitest'
import { reviewSummary, shopFigures } from '@/features/catalogue/review-summary'
import { leastPurchase, productData, type ShopTerms } from '@/features/catalogue/structured-data.server'
import { toDecimal } from '@/lib/money/money'
import type { ProductOption } from '@/lib/products/product-options'
import { exampleProduct } from '../../../stories/support/example-product'
import { smallBrand } from '../../support/brands'

const { identity, constants } = smallBrand()
const terms: ShopTerms = {
  identity: { ...identity, name: 'A shop', country: 'US' },
  constants,
  handlingDays: 2,
  returns: { days: 30, reasons: 'any', text: 'Send it back.' },
  settings: {
    minimum_shiping_price: '4.99',
    BUSINESS_DAYS: 'Monday,Tuesday',
  },
}
const absolute = (path: string) => `https://shop.example${path}`
const dataOf = (own = {}, more: Partial<ShopTerms> = {}, path = '/product/example') =>
  productData(exampleProduct(own), path, { ...terms, ...more }, absolute)

test('product data states the price, new condition, in stock and valid until 2100 (catalogue-39)', () => {
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

test('a product without a price has no product data (crawlers-13)', () => {
  expect(dataOf({ priceCents: 0 })).toBeUndefined()
})

test('an address that the manifest excludes has no product data (crawlers-13)', () => {
  expect(constants.withoutProductData).toContain('/photomug-tool')
  expect(dataOf({}, {}, '/photomug-tool')).toBeUndefined()
  expect(dataOf({}, {}, '/poster-tool')).toMatchObject({ url: 'https://shop.example/poster-tool' })
})

test('product data states 3 to 7 days of shipping at the configured rate, or else the manifest’s rate (crawlers-14)', () => {
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

test('product data states the transit days that the shop configures (crawlers-14)', () => {
  expect(dataOf({}, { settings: { ...terms.settings, standard_ship_days: '4-9' } })).toMatchObject({
    offers: { shippingDetails: { deliveryTime: { transitTime: { minValue: 4, maxValue: 9 } } } },
  })
})

test('product data states the price of the smallest purchase as the cart charges it, and the unit price (crawlers-17)', () => {
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

test('the smallest purchase includes one letter of a required text priced per letter (catalogue-2, crawlers-17)', () => {
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

test('product data promises free returns by mail within the policy’s days, and none if only faulty goods can be returned (crawlers-14)', () => {
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
  const faults = { days: 30, reasons: 'faults', text: 'Tell us.' } as const
  expect(dataOf({}, { returns: faults })).toMatchObject({
    offers: {
      hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
    },
  })
  expect(JSON.stringify(dataOf({}, { returns: undefined }))).not.toContain('Return')
})

test('product data writes the United Kingdom as GB (crawlers-14)', () => {
  const british = { identity: { ...terms.identity, country: 'UK' as const } }
  expect(JSON.stringify(dataOf({}, british))).not.toContain('"UK"')
})

test('product data includes stars only above the review threshold (crawlers-16)', () => {
  const { reviewThreshold } = constants
  expect(dataOf({ rating: 4.66, reviewCount: reviewThreshold })).not.toHaveProperty('aggregateRating')
  expect(dataOf({ rating: 4.66, reviewCount: reviewThreshold })).not.toHaveProperty('review')
  expect(dataOf({ rating: 4.66, reviewCount: reviewThreshold + 1 })).toMatchObject({
    aggregateRating: { ratingValue: '4.7', bestRating: 5, reviewCount: reviewThreshold + 1 },
  })
})

test('product data contains no URL while the shop’s address is unknown (crawlers-6)', () => {
  const said = JSON.stringify(productData(exampleProduct(), '/product/example', terms, () => ''))
  expect(said).not.toMatch(/"(url|image)":/)
})

const site = { average: 4.83, count: 1200 }

const none = { average: 0, count: 0 }

test('a product shows the stars of the reviews written for it, and up to 500 reviews also the shop’s rating (catalogue-38)', () => {
  expect(reviewSummary({ written: { average: 4.26, count: 3 }, service: none, shop: site }, 500)).toEqual({
    own: { average: '4.3', count: 3 },
    shop: { average: '4.8', count: 1200 },
  })
  expect(reviewSummary({ written: { average: 4.26, count: 501 }, service: none, shop: site }, 500)).toEqual({
    own: { average: '4.3', count: 501 },
  })
})

test('a product without reviews has no stars, whatever the shop’s rating (catalogue-38)', () => {
  const summary = reviewSummary({ written: none, service: none, shop: site }, 500)
  expect(summary).not.toHaveProperty('own')
  expect(reviewSummary({ written: none, service: none }, 500)).toEqual({})
})

test('the shop’s rating comes from its settings, or else from its customers’ reviews (catalogue-38)', () => {
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
