import { afterEach, expect, test, vi } from 'vitest'
import type { CartView, ShippingMethodView } from '@/commerce/cart-view'
import { useMethodCookie } from '@/features/checkout/method-cookie'
import { cartToPay } from '../../../stories/support/cart'
import { drawScreen } from '../../support/screen'

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
  deliveryFrom: null,
  deliveryTo: null,
})
const shippingMethods = [method('one', 'By ground; slowly'), method('two', 'x'.repeat(100))]

test('the title of the delivery method is kept for seven days, whoever picked it (checkout-23)', () => {
  drawScreen(<Told cart={cartToPay({ shippingMethods, shippingMethod: 'one' })} />)
  expect(written.mock.calls).toEqual([
    ['shipping_method=By%20ground%3B%20slowly; Path=/; Max-Age=604800; SameSite=Lax'],
  ])
})

test('a long title is cut, and without a method nothing is written (checkout-23)', () => {
  drawScreen(<Told cart={cartToPay({ shippingMethods, shippingMethod: null })} />)
  expect(written).not.toHaveBeenCalled()
  drawScreen(<Told cart={cartToPay({ shippingMethods, shippingMethod: 'two' })} />)
  expect(written.mock.calls[0]?.[0]).toMatch(/^shipping_method=x{64}; /)
})
