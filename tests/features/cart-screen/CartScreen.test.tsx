import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CartView } from '@/commerce/cart/cart-view'
import { toCartView } from '@/commerce/cart/to-cart-view'
import { listen } from '@/features/attribution/track'
import { CartScreen } from '@/features/cart-screen/CartScreen'
import { noteSendingOnLeaving } from '@/features/cart/late-change'
import { loginAddress } from '@/features/session/login-address'
import { queryClient } from '@/features/session/queries'
import { mockShop } from '../../../stories/support/mock-shop'
import { renderScreen, wording } from '../../support/browser/screen'
import { stockCart } from '../../support/orders/stock-cart'

let shop: ReturnType<typeof mockShop>
let stopListening: () => void
let heard: string[] = []

beforeEach(() => {
  heard = []
  shop = mockShop({})
  stopListening = listen(({ name }) => void heard.push(name))
})
afterEach(() => {
  stopListening()
  shop.end()
  document.cookie = 'li=; Path=/; Max-Age=0'
  queryClient().clear()
})

const drawCart = (cart: CartView | null) => {
  queryClient().setQueryData(['cart'], cart)
  return renderScreen(<CartScreen />, { asPath: '/checkout/cart' })
}

test('view_cart is tracked for an empty cart (attribution-22)', async () => {
  drawCart(null)
  expect(await screen.findByRole('heading', { name: wording('cart.empty') })).toBeVisible()
  expect(heard).toEqual(['view_cart'])
})

test('view_cart is not tracked for a cart with items (attribution-22)', async () => {
  drawCart(toCartView(stockCart))
  expect((await screen.findAllByRole('link', { name: 'Round stickers' })).length).toBeGreaterThan(0)
  expect(heard).toEqual([])
})

/** Counts the cart queries sent while a cart is shown for two seconds. */
async function timesAsked(): Promise<number> {
  drawCart(toCartView(stockCart))
  await screen.findAllByRole('link', { name: 'Round stickers' }, { timeout: 8_000 }) // its parts load on demand
  await new Promise((done) => setTimeout(done, 2_000))
  return shop.calls.filter(({ query }) => /\bcart\b/.test(query)).length
}

test('the cart is fetched again if a change was sent while the previous page was closing (cart-50)', async () => {
  const usual = await timesAsked()
  cleanup()
  queryClient().clear()
  shop.calls.length = 0
  noteSendingOnLeaving()
  expect(await timesAsked()).toBe(usual + 1)
})

test('a visitor’s empty cart links to the sign-in (checkout-481)', async () => {
  drawCart(null)
  expect(await screen.findByRole('link', { name: wording('cart.signIn') })).toHaveAttribute(
    'href',
    loginAddress('/checkout/cart'),
  )
})

test('a customer whose session ended and whose cart is gone is sent to the login and back (checkout-481)', async () => {
  document.cookie = 'li=1; Path=/'
  shop.end()
  shop = mockShop({ CartView: { cart: null }, CartCoreView: { cart: null } })
  const { went } = drawCart(toCartView(stockCart))
  await screen.findAllByRole('link', { name: 'Round stickers' })
  document.cookie = 'li=; Path=/; Max-Age=0'
  await queryClient().invalidateQueries({ queryKey: ['cart'] })
  await waitFor(() => expect(went).toEqual([loginAddress('/checkout/cart')]))
  expect(screen.queryByText(wording('cart.empty'))).toBeNull()
  expect(heard).toEqual([])
})

test('beside a line that cannot be ordered the cart has no way to the checkout, and says why (checkout-484)', async () => {
  const cart = toCartView(stockCart)
  const [first, ...others] = cart.lines
  drawCart({ ...cart, lines: [{ ...first!, problems: ['This product is sold out.'] }, ...others] })
  expect(await screen.findByText(wording('cart.linesToFix'))).toBeVisible()
  expect(screen.queryByRole('link', { name: wording('cart.checkout') })).toBeNull()
})
