import { afterEach, expect, test } from 'vitest'
import { recentOrder, rememberOrder, successAddress } from '@/features/checkout/last-order'
import {
  dropPaypalReturn,
  keepPaypalReturn,
  keptPaypalReturn,
  readPaypalReturn,
} from '@/features/checkout/paypal-return'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a tab finds the order of another for half an hour (CO9)', () => {
  const placed = Date.parse('2026-11-20T12:00:00Z')
  expect(recentOrder(placed)).toBeUndefined()
  rememberOrder('ExampleOrderTokenOfThirtyTwoSigns', placed)
  expect(recentOrder(placed + 29 * 60_000)).toBe('ExampleOrderTokenOfThirtyTwoSigns')
  expect(recentOrder(placed + 31 * 60_000)).toBeUndefined()
})

test('what somebody else wrote into the storage is no order (CO9)', () => {
  for (const text of ['', '{', 'null', '[]', '5', '{"token":5,"at":1}', '{"token":"x","at":"now"}']) {
    localStorage.setItem('last-order', text)
    expect(recentOrder(1), text).toBeUndefined()
  }
  expect(successAddress('a b&c')).toBe('/checkout/success?order=a%20b%26c')
})

test('PayPal’s answer is kept for the visit, and only when it is well formed (CO5)', () => {
  expect(readPaypalReturn('?token=EC-1&PayerID=ABC_2')).toEqual({ token: 'EC-1', payerId: 'ABC_2' })
  for (const query of [
    '',
    '?token=EC-1',
    '?PayerID=A',
    '?token=a%20b&PayerID=c',
    `?token=${'x'.repeat(81)}&PayerID=a`,
  ])
    expect(readPaypalReturn(query), query).toBeUndefined()
  expect(keptPaypalReturn()).toBeUndefined()
  keepPaypalReturn({ token: 'EC-1', payerId: 'ABC_2' })
  expect(keptPaypalReturn()).toEqual({ token: 'EC-1', payerId: 'ABC_2' })
  dropPaypalReturn()
  expect(keptPaypalReturn()).toBeUndefined()
})
