import { afterEach, expect, test } from 'vitest'
import { recentOrder, rememberOrder, successAddress } from '@/features/checkout/last-order'
import { forgetCustomer } from '@/features/session/sign-out'
import {
  dropPaypalApproval,
  keepPaypalApproval,
  keptPaypalApproval,
  readPaypalReturn,
} from '@/features/cart/paypal-return'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('another tab finds a placed order for half an hour (checkout-22)', () => {
  const placed = Date.parse('2026-11-20T12:00:00Z')
  expect(recentOrder(placed)).toBeUndefined()
  rememberOrder('ExampleOrderTokenOfThirtyTwoSigns', placed)
  expect(recentOrder(placed + 29 * 60_000)).toBe('ExampleOrderTokenOfThirtyTwoSigns')
  expect(recentOrder(placed + 31 * 60_000)).toBeUndefined()
})

test('signing out forgets the order placed in this browser (sign-in-9)', () => {
  rememberOrder('ExampleOrderTokenOfThirtyTwoSigns')
  forgetCustomer()
  expect(recentOrder()).toBeUndefined()
})

test('malformed data in the browser’s storage is not read as an order (checkout-22)', () => {
  for (const text of ['', '{', 'null', '[]', '5', '{"token":5,"at":1}', '{"token":"x","at":"now"}']) {
    localStorage.setItem('last-order', text)
    expect(recentOrder(1), text).toBeUndefined()
  }
  expect(successAddress('a b&c')).toBe('/checkout/success?order=a%20b%26c')
})

test('PayPal’s return is read as an approval or a cancellation only if it is well formed (checkout-18, checkout-25)', () => {
  const approval = { token: 'EC-1', payerId: 'ABC_2' }
  expect(readPaypalReturn('?token=EC-1&PayerID=ABC_2')).toEqual({ status: 'approved', ...approval })
  expect(readPaypalReturn('?token=EC-1')).toEqual({ status: 'canceled', token: 'EC-1' })
  for (const query of [
    '',
    '?token=EC-1&PayerID=',
    '?token=a%20b',
    '?PayerID=A',
    '?token=a%20b&PayerID=c',
    `?token=${'x'.repeat(81)}&PayerID=a`,
  ])
    expect(readPaypalReturn(query), query).toBeUndefined()
  expect(keptPaypalApproval()).toBeUndefined()
  keepPaypalApproval(approval)
  expect(keptPaypalApproval()).toEqual(approval)
  dropPaypalApproval()
  expect(keptPaypalApproval()).toBeUndefined()
})
