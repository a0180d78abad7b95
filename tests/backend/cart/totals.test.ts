import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cart } from '@/backend/cart/cart'
import { lineOfSelection } from '@/backend/cart/line-content'
import { percentOf, splitCents } from '@/backend/cart/split'
import type { Facts } from '@/backend/cart/pricing-facts'
import { priceCart } from '@/backend/cart/totals-rules'
import { checkoutBrand } from '../../support/checkout-brand'
import type { Address } from '@/backend/kernel/address'

const brand = checkoutBrand()
const facts: Facts = {
  brand,
  now: new Date('2026-11-20T15:00:00Z'),
  product: (sku) => brand.catalogue.products.find((product) => product.sku === sku),
  priceCacheCode: null,
  memberCode: null,
  stock: new Map(),
  isUploaded: () => false,
  checkedLines: new Map(),
}

const address = (state: string): Address => ({
  firstname: 'Ada',
  middlename: null,
  lastname: 'Byron',
  prefix: null,
  suffix: null,
  company: null,
  street: ['12 Engine Lane'],
  city: 'Albany',
  region: { code: state, label: state, id: 1 },
  postcode: '12207',
  country: { code: 'US', label: 'United States' },
  telephone: '5185550142',
  fax: null,
  vatId: null,
})

const line = fc.record({
  sku: fc.constantFrom('PLAIN', 'OTHER', 'SPECIAL', 'GIFT-CERTIFICATE'),
  quantity: fc.integer({ min: 1, max: 1_000 }),
})

const cart = fc
  .record({
    lines: fc.array(line, { maxLength: 12 }),
    coupon: fc.constantFrom(null, 'TEN', 'FIVER', 'HUGE', 'ONCE', 'SHIPFREE', 'OVER'),
    state: fc.constantFrom(null, 'NY', 'OR', 'TX', 'CA'),
    method: fc.constantFrom(null, 'standard', 'express'),
  })
  .map(
    ({ lines, coupon, state, method }): Cart => ({
      id: 1,
      maskedId: 'x'.repeat(32),
      store: brand.id,
      customerId: null,
      email: null,
      isActive: true,
      isBeingPaid: false,
      shippingAddress: state ? address(state) : null,
      billingAddress: null,
      isBillingSameAsShipping: true,
      shippingMethod: method
        ? { carrierCode: method === 'standard' ? 'flatrate' : 'express', methodCode: method }
        : null,
      paymentMethod: null,
      couponCode: coupon,
      priceCache: null,
      additionalInformation: {},
      giftCards: [],
      spendsCredit: false,
      pointsRequest: null,
      lines: lines.map((each, index) => ({ id: index, ...lineOfSelection({ ...each, selection: {} }) })),
    }),
  )

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

test('a cart’s total is exactly the sum of its parts, in whole cents, and never negative (cart-10, invariant-3, integrity-13)', () => {
  fc.assert(
    fc.property(cart, (given) => {
      const priced = priceCart(facts, given)
      const parts = [
        priced.subtotalCents,
        priced.discountCents,
        priced.shippingCents,
        priced.taxCents,
        priced.grandTotalCents,
      ]
      for (const part of parts) expect(Number.isSafeInteger(part) && part >= 0).toBe(true)
      expect(priced.grandTotalCents).toBe(
        priced.subtotalCents - priced.discountCents + priced.shippingCents + priced.taxCents,
      )
      expect(sum(priced.lines.map(({ price }) => price.rowCents))).toBe(priced.subtotalCents)
      expect(sum(priced.lines.map(({ discountCents }) => discountCents))).toBe(priced.discountCents)
      expect(sum(priced.lines.map(({ taxCents }) => taxCents))).toBe(priced.taxCents)
      for (const each of priced.lines) expect(each.discountCents).toBeLessThanOrEqual(each.price.rowCents)
    }),
    { numRuns: 500 },
  )
})

test('the order of the lines does not change the cart’s total (cart-10, integrity-13)', () => {
  fc.assert(
    fc.property(cart, (given) => {
      const there = priceCart(facts, given)
      const back = priceCart(facts, { ...given, lines: given.lines.toReversed() })
      expect(back.grandTotalCents).toBe(there.grandTotalCents)
    }),
    { numRuns: 300 },
  )
})

test('splitting cents neither loses nor adds one, and each part is within a cent of its share (cart-10)', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(weights, fc.integer({ min: 0, max: 100_000_000 }), (given, total) => {
      const parts = splitCents(total, given)
      const whole = sum(given)
      expect(sum(parts)).toBe(whole === 0 ? 0 : total)
      parts.forEach((part, index) => {
        const share = whole === 0 ? 0 : (total * (given[index] ?? 0)) / whole
        expect(Math.abs(part - share)).toBeLessThan(1.001)
      })
    }),
  )
  expect(splitCents(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(splitCents(5, [0, 10, 0])).toEqual([0, 5, 0])
})

test('a percentage of cents is rounded half up without floating-point errors (cart-10, integrity-13)', () => {
  expect(percentOf(2_700, 8.53)).toBe(230)
  expect(percentOf(50, 1)).toBe(1)
  expect(percentOf(49, 1)).toBe(0)
  expect(percentOf(1_000, 33.1)).toBe(331)
  expect(percentOf(999_999_999, 8.875)).toBe(88_750_000)
})
