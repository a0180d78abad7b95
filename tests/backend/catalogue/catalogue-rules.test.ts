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

test('a special price runs from its first to the end of its last day in the shop’s time zone (catalogue-3)', () => {
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
])('the price-cache code %j is worth %i percent (catalogue-4)', (code, percent) => {
  expect(priceCachePercent(brand, code, testMoment)).toBe(percent)
})

test('the better of special price and price cache counts, never both (catalogue-4)', () => {
  expect(startingPrice(pricedNow(product('EVERYTHING'), moment('2026-11-20T12:00:00Z'))).unitCents).toBe(800)
  expect(
    startingPrice(pricedNow(product('EVERYTHING'), moment('2026-11-20T12:00:00Z', 'STUDIO25'))).unitCents,
  ).toBe(750)
  expect(startingPrice(pricedNow(product('EVERYTHING'), moment('2026-12-20T12:00:00Z'))).unitCents).toBe(
    1_000,
  )
})

test('tiles show the preselected choice at the first quantity offered; others are quantity prices (catalogue-2)', () => {
  const priced = pricedNow(product('EVERYTHING'), moment('2026-12-20T12:00:00Z'))
  expect(startingPrice(priced)).toMatchObject({ quantity: 1, unitCents: 1_000 })
  expect(quantityPrices(priced).map((line) => [line.quantity, line.unitCents])).toEqual([
    [10, 800],
    [25, 800],
  ])
})

test('only a product whose choices and quantities cost the same has one price (catalogue-2)', () => {
  expect(hasOnePrice(product('GIFT'))).toBe(true)
  expect(hasOnePrice(product('EVERYTHING'))).toBe(false)
  expect(hasOnePrice(product('CORNER-PHOTO-PRINT'))).toBe(false)
})

test('sold out by word or by count; few left is told from ten units down', () => {
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

test('price ranges are even, whole dollars, at most six, and hold every price (catalogue-7)', () => {
  const prices = [499, 500, 1_250, 9_999, 3_000]
  const ranges = priceRanges(prices)
  expect(ranges.length).toBeLessThanOrEqual(6)
  expect(ranges.reduce((sum, range) => sum + range.count, 0)).toBe(prices.length)
  for (const { fromCents, toCents } of ranges) expect([fromCents % 100, toCents % 100]).toEqual([0, 0])
  expect(priceRanges([])).toEqual([])
  expect(priceRanges([1_000])).toEqual([{ fromCents: 1_000, toCents: 1_500, count: 1 }])
})

test('no reviews is no rating', () => {
  expect(averageRating([])).toBe(0)
  expect(averageRating([{ rating: 5 }, { rating: 4 }])).toBe(4.5)
})
