import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { CartView } from '@/commerce/cart/cart-view'
import { ArrivalDays } from '@/features/cart/totals/ArrivalDays'
import { CartTotals } from '@/features/cart/totals/CartTotals'
import { useCartTotals } from '@/features/cart/totals/use-cart-totals'
import { WithQueries } from '@/features/session/queries'
import { cartToPay, exampleCart, mockCart } from '../../../../stories/support/cart'
import { renderScreen, wording } from '../../../support/browser/screen'

let leave = (): void => undefined
afterEach(() => leave())

function Drawn({ cart }: { cart: CartView }) {
  const totals = useCartTotals(cart)
  return (
    <>
      <CartTotals totals={totals} taxLater={wording('cart.taxLater')} />
      <ArrivalDays totals={totals} neededBy={cart.neededBy} />
    </>
  )
}

function draw(cart: CartView) {
  leave = mockCart(cart, {})
  renderScreen(
    <WithQueries>
      <Drawn cart={cart} />
    </WithQueries>,
  )
}

const rows = (...cents: [code: string, cents: number][]) =>
  cents.map(([code, amount]) => ({ code, label: '', cents: amount }))
const [standard] = exampleCart().shippingMethods

test('the cart shows when the parcel arrives by the selected delivery method (cart-15)', () => {
  draw(cartToPay())
  expect(screen.getByText(standard?.arrival ?? '')).toBeVisible()
})

test('a delivery method that misses the day which the shopper needs says so (cart-15)', () => {
  draw(cartToPay({ neededBy: '2026-12-03' }))
  expect(screen.getByText(wording('cart.tooLate', { day: 'Thu, Dec 3' }), { exact: false })).toBeVisible()
})

test('a delivery method that makes the day which the shopper needs says nothing about it (cart-15)', () => {
  draw(cartToPay({ neededBy: '2026-12-04' }))
  expect(screen.getByText(standard?.arrival ?? '')).toHaveTextContent(standard?.arrival ?? '')
})

test('without an address the total includes the usual delivery method and is labeled estimated (cart-362)', () => {
  const atHome = {
    rows: rows(['subtotal', 1_673], ['shipping', 899], ['grand_total', 2_572]),
    grandTotalCents: 2_572,
    method: standard ?? null,
  }
  draw(exampleCart({ shippingMethods: [], atHome }))
  expect(screen.getByText(wording('cart.estimatedTotal')).parentElement).toHaveTextContent('$25.72')
  expect(screen.getByText('$8.99')).toHaveTextContent('$8.99 (free over $99.00)')
  expect(screen.getByText(wording('cart.taxLater'))).toBeVisible()
  expect(screen.getByText(standard?.arrival ?? '')).toBeVisible()
})

test('without any shipping rate the total is labeled as before shipping and tax (cart-362)', () => {
  draw(exampleCart({ shippingMethods: [], atHome: null }))
  expect(screen.getByText(wording('cart.totalBefore'))).toBeVisible()
  expect(screen.queryByText(wording('cart.grandTotal'))).toBeNull()
})

test('with an address the total is labeled as the order total (cart-362)', () => {
  draw(cartToPay())
  expect(screen.getByText(wording('cart.grandTotal'))).toBeVisible()
  expect(screen.queryByText(wording('cart.taxLater'))).toBeNull()
})

test('a cart with nothing to ship shows no arrival date (cart-15)', () => {
  draw(exampleCart({ isVirtual: true, shippingMethods: [] }))
  expect(screen.queryByText(/arrives/i)).toBeNull()
})
