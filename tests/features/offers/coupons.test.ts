import { expect, test } from 'vitest'
import { dealOf, dealsOf } from '@/features/offers/coupons'

const coupon = { label: 'A', message: 'B', start: '2026-01-01', end: '2026-12-31', listed: true }
const shop = {
  coupons: {
    LATER: { ...coupon, percentOff: 10 },
    SOON: { ...coupon, end: '2026-11-21', amountOff: 25, minimumSubtotal: 250, usesPerCustomer: 1 },
    POST: { ...coupon, end: '2026-12-01 18:00', freeShipping: true },
    OVER: { ...coupon, end: '2026-11-19', percentOff: 5 },
    NOT_YET: { ...coupon, start: '2026-12-01', percentOff: 5 },
    SECRET: { ...coupon, percentOff: 50, listed: false },
  },
}
const now = new Date('2026-11-20T12:00:00Z')
const zone = 'America/New_York'

test('only listed coupons that run now show, the first to end at the top (offers-1)', () => {
  expect(dealsOf(shop, now, zone).map(({ code }) => code)).toEqual(['SOON', 'POST', 'LATER'])
})

test('a coupon says what it gives and when it ends, in cents and as a moment (offers-3)', () => {
  expect(dealsOf(shop, now, zone)[0]).toMatchObject({
    gives: { kind: 'amount', cents: 2500 },
    minimumCents: 25_000,
    oncePerCustomer: true,
    endsAt: '2026-11-22T04:59:00.000Z',
  })
  expect(dealsOf(shop, now, zone)[1]?.gives).toEqual({ kind: 'shipping' })
})

test('an end that is only a day includes that day (offers-1)', () => {
  const lateThatDay = new Date('2026-11-22T04:30:00Z')
  expect(dealsOf(shop, lateThatDay, zone).some(({ code }) => code === 'SOON')).toBe(true)
})

test('an unlisted coupon is found by its code while it runs (offers-4)', () => {
  expect(dealOf(shop, 'SECRET', now, zone)?.code).toBe('SECRET')
  expect(dealOf(shop, 'OVER', now, zone)).toBeUndefined()
  expect(dealOf(shop, '__proto__', now, zone)).toBeUndefined()
})
