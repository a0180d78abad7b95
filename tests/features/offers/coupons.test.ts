import { expect, test } from 'vitest'
import { dealOf, dealsOf } from '@/features/offers/coupons'
import { exampleBrand } from '../../support/brands'

const coupon = { label: 'A', message: 'B', start: '2026-01-01', end: '2026-12-31', listed: true }
const coupons = {
  LATER: { ...coupon, percentOff: 10 },
  SOON: { ...coupon, end: '2026-11-21', amountOff: 25, minimumSubtotal: 250, usesPerCustomer: 1 },
  POST: { ...coupon, end: '2026-12-01 18:00', freeShipping: true },
  OVER: { ...coupon, end: '2026-11-19', percentOff: 5 },
  NOT_YET: { ...coupon, start: '2026-12-01', percentOff: 5 },
  SECRET: { ...coupon, percentOff: 50, listed: false },
}
const example = exampleBrand()
const shop = {
  ...example,
  identity: { ...example.identity, timezone: 'America/New_York' },
  configuration: { ...example.configuration, coupons },
}
const now = new Date('2026-11-20T12:00:00Z')

test('the page lists only running coupons marked as listed, the first to end at the top (offers-1)', () => {
  expect(dealsOf(shop, now).map(({ code }) => code)).toEqual(['SOON', 'POST', 'LATER'])
})

test('a coupon states its discount, its minimum in cents and the moment it ends (offers-1)', () => {
  expect(dealsOf(shop, now)[0]).toMatchObject({
    gives: '$25 off',
    minimumCents: 25_000,
    oncePerCustomer: true,
    creditFor: null,
    endsAt: '2026-11-22T04:59:00.000Z',
  })
  expect(dealsOf(shop, now)[1]?.gives).toBe('Free standard shipping')
})

test('a coupon that ends on a day is valid through that day (offers-1)', () => {
  const lateThatDay = new Date('2026-11-22T04:30:00Z')
  expect(dealsOf(shop, lateThatDay).some(({ code }) => code === 'SOON')).toBe(true)
})

test('an unlisted coupon is found by its code while it runs (offers-4)', () => {
  expect(dealOf(shop, 'SECRET', now)?.code).toBe('SECRET')
  expect(dealOf(shop, 'OVER', now)).toBeUndefined()
  expect(dealOf(shop, '__proto__', now)).toBeUndefined()
})
