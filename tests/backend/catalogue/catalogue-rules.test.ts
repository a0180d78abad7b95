import { expect, test } from 'vitest'
import {
  averageRating,
  fewLeft,
  hasOnePrice,
  isOutOfStock,
  pricedNow,
  priceCachePercent,
  priceRanges,
  quantityPrices,
  specialPercent,
  startingPrice,
} from '@/backend/catalogue/catalogue-rules'
import { exampleBrand, testMoment } from '../../support/brands'

const brand = exampleBrand()
const product = (sku: string) => {
  const found = brand.catalogue.products.find((each) => each.sku === sku)
  if (!found) throw new Error(`The example shop sells no ${sku}`)
  return found
}
const moment = (now: string, priceCacheCode: string | null = null) => ({
  brand,
  now: () => new Date(now),
  priceCacheCode,
})

test('a special price applies from the start of its first day to the end of its last day in the shop’s time zone (catalogue-3)', () => {
  const zone = 'America/New_York'
  const everything = product('EVERYTHING')
  expect(specialPercent(everything, new Date('2026-11-01T03:59:00Z'), zone)).toBe(0)
  expect(specialPercent(everything, new Date('2026-11-01T04:00:00Z'), zone)).toBe(20)
  expect(specialPercent(everything, new Date('2026-12-01T04:59:00Z'), zone)).toBe(20)
  expect(specialPercent(everything, new Date('2026-12-01T05:00:00Z'), zone)).toBe(0)
  expect(specialPercent(product('GIFT'), testMoment, zone)).toBe(0)
})

test.each([
  ['STUDIO25', 25],
  ['ENDED25X', 0],
  ['unknown', 0],
  ['__proto__', 0],
  ['', 0],
  [null, 0],
])('the price-cache code %j gives %i percent off (catalogue-3)', (code, percent) => {
  expect(priceCachePercent(brand, code, testMoment)).toBe(percent)
})

test('the better of the special price and the price-cache discount applies, never both (catalogue-3)', () => {
  expect(startingPrice(pricedNow(product('EVERYTHING'), moment('2026-11-20T12:00:00Z'))).unitCents).toBe(800)
  expect(
    startingPrice(pricedNow(product('EVERYTHING'), moment('2026-11-20T12:00:00Z', 'STUDIO25'))).unitCents,
  ).toBe(750)
  expect(startingPrice(pricedNow(product('EVERYTHING'), moment('2026-12-20T12:00:00Z'))).unitCents).toBe(
    1_000,
  )
})

test('product tiles show the price of the default options at the lowest quantity; the other quantities are quantity prices (catalogue-2)', () => {
  const priced = pricedNow(product('EVERYTHING'), moment('2026-12-20T12:00:00Z'))
  expect(startingPrice(priced)).toMatchObject({ quantity: 1, unitCents: 1_000 })
  expect(quantityPrices(priced).map((line) => [line.quantity, line.unitCents])).toEqual([
    [10, 800],
    [25, 800],
  ])
})

test('a product has one price only if all its options and quantities cost the same (catalogue-2)', () => {
  expect(hasOnePrice(product('GIFT'))).toBe(true)
  expect(hasOnePrice(product('EVERYTHING'))).toBe(false)
  expect(hasOnePrice(product('CORNER-PHOTO-PRINT'))).toBe(false)
})

test('a product is out of stock by its flag or at a stock of 0; “few left” appears from ten units down', () => {
  expect(isOutOfStock({ outOfStock: true })).toBe(true)
  expect(isOutOfStock({ stock: 0 })).toBe(true)
  expect(isOutOfStock({})).toBe(false)
  expect([fewLeft({ stock: 0 }), fewLeft({ stock: 10 }), fewLeft({ stock: 11 }), fewLeft({})]).toEqual([
    null,
    10,
    null,
    null,
  ])
})

test('the price ranges are whole dollars, at most six, and cover every price (catalogue-7)', () => {
  const prices = [499, 500, 1_250, 9_999, 3_000]
  const ranges = priceRanges(prices)
  expect(ranges.length).toBeLessThanOrEqual(6)
  expect(ranges.reduce((sum, range) => sum + range.count, 0)).toBe(prices.length)
  for (const { fromCents, toCents } of ranges) expect([fromCents % 100, toCents % 100]).toEqual([0, 0])
  expect(priceRanges([])).toEqual([])
  expect(priceRanges([1_000])).toEqual([{ fromCents: 1_000, toCents: 1_500, count: 1 }])
})

test('a product without reviews has a rating of 0', () => {
  expect(averageRating([])).toBe(0)
  expect(averageRating([{ rating: 5 }, { rating: 4 }])).toBe(4.5)
})
