import { expect, test } from 'vitest'
import { cartCountFromCookie } from '@/features/cart/cart-count'

test('the count comes from the server’s cookie, with and without its prefix (graphql-proxy-10)', () => {
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
