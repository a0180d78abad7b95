import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { CartView } from '@/commerce/cart-view'
import { ArrivalDays } from '@/features/cart/totals/ArrivalDays'
import { WithQueries } from '@/features/session/queries'
import { cartToPay, exampleCart, givenCart } from '../../../../stories/support/cart'
import type { ShopAnswer } from '../../../../stories/support/answering-shop'
import { drawScreen, wording } from '../../../support/screen'

let leave = (): void => undefined
afterEach(() => leave())

function draw(cart: CartView, answers: Record<string, ShopAnswer> = {}) {
  leave = givenCart(cart, answers)
  drawScreen(
    <WithQueries>
      <ArrivalDays cart={cart} />
    </WithQueries>,
  )
}

const days = (method: string) => wording('cart.arrivesBy', { method, from: 'Tue, Dec 1', to: 'Fri, Dec 4' })

test('the cart says when the parcel arrives by the method that is picked (cart-71)', () => {
  draw(cartToPay({ shippingMethod: 'flatrate/express' }))
  expect(screen.getByText(days('Express'))).toBeVisible()
})

test('where no place is known it says so of the shop’s country (cart-71)', async () => {
  const method = {
    carrier_code: 'flatrate',
    carrier_title: 'Standard shipping',
    method_code: 'standard',
    method_title: 'Standard',
    available: true,
    error_message: null,
    amount: { value: 5.99 },
    additional_info: {
      offer_description: null,
      free_shipping: false,
      method_description: 'By ground.',
      delivery_from: '2026-12-01',
      delivery_to: '2026-12-04',
    },
  }
  draw(exampleCart({ shippingMethods: [] }), {
    EstimateShipping: { estimateShippingMethods: [method], estimateTotals: { cart: null } },
  })
  expect(await screen.findByText(/Dec 1/)).toBeVisible()
})

test('what is not shipped arrives on no day (cart-71)', () => {
  draw(exampleCart({ isVirtual: true }))
  expect(screen.queryByText(/arrives/)).toBeNull()
})
