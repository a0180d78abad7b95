import { expect, test } from 'vitest'
import { cartCountFromCookie } from '@/features/session/cart-count'

test('the cart count is read from the server’s cookie, with or without the __Host- prefix (graphql-proxy-10)', () => {
  expect(cartCountFromCookie('a=1; cart_items=12; b=2')).toBe(12)
  expect(cartCountFromCookie('__Host-cart_items=3')).toBe(3)
  for (const cookies of [
    '',
    'cart_items=',
    'cart_items=-1',
    'cart_items=9x',
    'my_cart_items=4',
    'cart_items=1e9',
    'cart_items=9999999999',
  ])
    expect(cartCountFromCookie(cookies), cookies).toBe(0)
})
