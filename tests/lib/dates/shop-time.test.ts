import { expect, test, vi } from 'vitest'
import { instantOf, isRunning, wallClock } from '@/lib/dates/shop-time'
import { productionDay } from '@/lib/dates/working-days'

const newYork = 'America/New_York'

test('a manifest date is interpreted in the shop’s time zone, in summer and in winter (cart-9)', () => {
  expect(instantOf('2026-07-04', newYork).toISOString()).toBe('2026-07-04T04:00:00.000Z')
  expect(instantOf('2026-12-24 18:30', newYork).toISOString()).toBe('2026-12-24T23:30:00.000Z')
  expect(instantOf('2026-11-01 12:00', newYork).toISOString()).toBe('2026-11-01T17:00:00.000Z')
  expect(instantOf('2026-01-01', 'Pacific/Auckland').toISOString()).toBe('2025-12-31T11:00:00.000Z')
  expect(() => instantOf('24/12/2026', newYork)).toThrow('is not a day')
})

test('the wall clock shows midnight as hour 0', () => {
  expect(wallClock(new Date('2026-11-20T05:00:00Z'), newYork)).toEqual({
    day: '2026-11-20',
    hour: 0,
    minute: 0,
  })
})

test.each([
  [{ end: '2026-11-20' }, '2026-11-21T04:59:59Z', true],
  [{ end: '2026-11-20' }, '2026-11-21T05:00:00Z', false],
  [{ end: '2026-11-20 12:00' }, '2026-11-20T17:00:59Z', true],
  [{ end: '2026-11-20 12:00' }, '2026-11-20T17:01:00Z', false],
  [{ start: '2026-11-20', end: '2026-12-01' }, '2026-11-20T04:59:59Z', false],
  [{ start: '2026-11-20', end: '2026-12-01' }, '2026-11-20T05:00:00Z', true],
])('an offer with the period %j is active at %s: %s (cart-9)', (period, now, runs) => {
  expect(isRunning(period, new Date(now), newYork)).toBe(runs)
})

test('calculating deliveries and offers of a thousand carts creates one date formatter per time zone', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  const honolulu = 'Pacific/Honolulu' // not used by any other test
  const now = new Date('2026-11-20T05:00:00Z')
  for (let cart = 0; cart < 1_000; cart++) {
    productionDay({ cutoffHour: 14 }, now, honolulu)
    isRunning({ start: '2026-11-20', end: '2026-12-01' }, now, honolulu)
  }
  expect(made).toHaveBeenCalledTimes(1)
  made.mockRestore()
})
