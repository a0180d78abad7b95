import { expect, test } from 'vitest'
import { afterMove, orderStatuses, type OrderMove } from '@/backend/orders/order-states'
import { isTrackingNumber, trackingLink } from '@/lib/carriers'
import { productionDay } from '@/lib/working-days'

const moves: OrderMove[] = ['pay', 'ship-some', 'ship-all', 'refund-all', 'cancel']

test('what was canceled or refunded moves nowhere else (orders-10)', () => {
  for (const status of ['canceled', 'closed'] as const)
    for (const move of moves) expect([status, undefined]).toContain(afterMove(status, move))
})

test('nothing ships or is refunded before it is paid, and nothing is canceled once a parcel left (orders-10)', () => {
  for (const move of ['ship-some', 'ship-all', 'refund-all'] as const) {
    expect(afterMove('pending', move)).toBeUndefined()
    expect(afterMove('payment_review', move)).toBeUndefined()
  }
  for (const status of ['partially_shipped', 'complete'] as const)
    expect(afterMove(status, 'cancel')).toBeUndefined()
})

test('every state but the first can be reached from the first (orders-10)', () => {
  const reached = new Set(['pending', 'payment_review'])
  for (let round = 0; round < orderStatuses.length; round++)
    for (const status of orderStatuses)
      if (reached.has(status)) for (const move of moves) reached.add(afterMove(status, move) ?? status)
  expect([...reached].sort()).toEqual([...orderStatuses].sort())
})

test('a parcel is followed at its carrier, and nowhere else (orders-14)', () => {
  expect(trackingLink('ups', '1Z 999')).toBe('https://www.ups.com/track?tracknum=1Z999')
  expect(trackingLink('usps', '9400&x=1')).toContain('tLabels=9400%26x%3D1')
  expect(trackingLink('other', '123456')).toBeNull()
  expect(trackingLink('ups', null)).toBeNull()
  expect(isTrackingNumber('1Z999AA10123456784')).toBe(true)
  for (const odd of ['', '12', 'javascript:alert(1)', '<b>1234', 'x'.repeat(41)])
    expect(isTrackingNumber(odd)).toBe(false)
})

test('the workshop begins on the day of the order before the cut-off hour, else on the next working day (orders-12)', () => {
  const zone = 'America/New_York'
  expect(productionDay(14, new Date('2026-11-20T15:00:00Z'), zone)).toBe('2026-11-20')
  expect(productionDay(14, new Date('2026-11-20T20:00:00Z'), zone)).toBe('2026-11-23')
  expect(productionDay(14, new Date('2026-11-21T15:00:00Z'), zone)).toBe('2026-11-23')
})
