import { afterEach, expect, test, vi } from 'vitest'
import type { CartView, ShippingMethodView } from '@/commerce/cart/cart-view'
import { useMethodCookie } from '@/features/checkout/payment/method-cookie'
import { cartToPay } from '../../../../stories/support/cart'
import { renderScreen } from '../../../support/browser/screen'

const written = vi.spyOn(document, 'cookie', 'set')
afterEach(() => written.mockClear())

function Told({ cart }: { cart: CartView }) {
  useMethodCookie(cart)
  return null
}

const method = (key: string, title: string): ShippingMethodView => ({
  key,
  title,
  carrierCode: 'flatrate',
  methodCode: key,
  description: '',
  cents: 599,
  isFree: false,
  freeAboveCents: null,
  arrival: null,
  arrivesBy: null,
})
const shippingMethods = [method('one', 'By ground; slowly'), method('two', 'x'.repeat(100))]

test('the delivery method’s title is kept in a cookie for seven days (checkout-17)', () => {
  renderScreen(<Told cart={cartToPay({ shippingMethods, shippingMethod: 'one' })} />)
  expect(written.mock.calls).toEqual([
    ['shipping_method=By%20ground%3B%20slowly; Path=/; Max-Age=604800; SameSite=Lax'],
  ])
})

test('a long delivery title is cut, and a cart without a method writes no cookie (checkout-17)', () => {
  renderScreen(<Told cart={cartToPay({ shippingMethods, shippingMethod: null })} />)
  expect(written).not.toHaveBeenCalled()
  renderScreen(<Told cart={cartToPay({ shippingMethods, shippingMethod: 'two' })} />)
  expect(written.mock.calls[0]?.[0]).toMatch(/^shipping_method=x{64}; /)
})
