import { expect, test } from 'vitest'
import { afterMove, orderStatuses, type OrderMove } from '@/backend/orders/order-states'
import { isTrackingNumber, trackingLink } from '@/lib/products/carriers'
import { productionDay } from '@/lib/dates/working-days'

const moves: OrderMove[] = ['pay', 'ship-some', 'ship-all', 'refund-all', 'cancel']

test('a canceled or refunded order changes to no other status (orders-10)', () => {
  for (const status of ['canceled', 'closed'] as const)
    for (const move of moves) expect([status, undefined]).toContain(afterMove(status, move))
})

test('an unpaid order cannot be shipped or refunded, and a shipped order cannot be canceled (orders-10)', () => {
  for (const move of ['ship-some', 'ship-all', 'refund-all'] as const) {
    expect(afterMove('pending', move)).toBeUndefined()
    expect(afterMove('payment_review', move)).toBeUndefined()
  }
  for (const status of ['partially_shipped', 'complete'] as const)
    expect(afterMove(status, 'cancel')).toBeUndefined()
})

test('every order status can be reached from the initial ones (orders-10)', () => {
  const reached = new Set(['pending', 'payment_review'])
  for (let round = 0; round < orderStatuses.length; round++)
    for (const status of orderStatuses)
      if (reached.has(status)) for (const move of moves) reached.add(afterMove(status, move) ?? status)
  expect([...reached].sort()).toEqual([...orderStatuses].sort())
})

test('a tracking link leads only to the parcel’s carrier (orders-11)', () => {
  expect(trackingLink('ups', '1Z 999')).toBe('https://www.ups.com/track?tracknum=1Z999')
  expect(trackingLink('usps', '9400&x=1')).toContain('tLabels=9400%26x%3D1')
  expect(trackingLink('other', '123456')).toBeNull()
  expect(trackingLink('ups', null)).toBeNull()
  expect(isTrackingNumber('1Z999AA10123456784')).toBe(true)
  for (const odd of ['', '12', 'javascript:alert(1)', '<b>1234', 'x'.repeat(41)])
    expect(isTrackingNumber(odd)).toBe(false)
})

test('production starts on the day of the order before the cut-off hour, otherwise on the next working day (orders-12)', () => {
  const zone = 'America/New_York'
  expect(productionDay({ cutoffHour: 14 }, new Date('2026-11-20T15:00:00Z'), zone)).toBe('2026-11-20')
  expect(productionDay({ cutoffHour: 14 }, new Date('2026-11-20T20:00:00Z'), zone)).toBe('2026-11-23')
  expect(productionDay({ cutoffHour: 14 }, new Date('2026-11-21T15:00:00Z'), zone)).toBe('2026-11-23')
})
