import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CartView } from '@/commerce/cart-view'
import { toCartView } from '@/commerce/to-cart-view'
import { listen } from '@/features/attribution/track'
import { CartScreen } from '@/features/cart/CartScreen'
import { noteSendingOnLeaving } from '@/features/cart/late-change'
import { queryClient } from '@/features/session/queries'
import { answeringShop } from '../../../stories/support/answering-shop'
import { drawScreen, wording } from '../../support/screen'
import { stockCart } from '../../support/stock-cart'

let shop: ReturnType<typeof answeringShop>
let stopListening: () => void
let heard: string[] = []

beforeEach(() => {
  heard = []
  shop = answeringShop({})
  stopListening = listen(({ name }) => void heard.push(name))
})
afterEach(() => {
  stopListening()
  shop.end()
  queryClient().clear()
})

const drawCart = (cart: CartView | null) => {
  queryClient().setQueryData(['cart'], cart)
  drawScreen(<CartScreen />)
}

test('the view of a cart is tracked when the cart is empty (attribution-22)', async () => {
  drawCart(null)
  expect(await screen.findByRole('heading', { name: wording('cart.empty') })).toBeVisible()
  expect(heard).toEqual(['view_cart'])
})

test('the view of a cart with something in it is not (attribution-22)', async () => {
  drawCart(toCartView(stockCart))
  expect((await screen.findAllByRole('link', { name: 'Round stickers' })).length).toBeGreaterThan(0)
  expect(heard).toEqual([])
})

/** How often a cart that is shown for two seconds is asked for. */
async function timesAsked(): Promise<number> {
  drawCart(toCartView(stockCart))
  await new Promise((done) => setTimeout(done, 2_000))
  return shop.calls.filter(({ query }) => /\bcart\b/.test(query)).length
}

test('a cart is asked for once more when a change was sent while the page before it went away (cart-50)', async () => {
  const usual = await timesAsked()
  cleanup()
  queryClient().clear()
  shop.calls.length = 0
  noteSendingOnLeaving()
  expect(await timesAsked()).toBe(usual + 1)
})
