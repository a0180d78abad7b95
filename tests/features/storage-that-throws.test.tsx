import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BuyBox } from '@/features/catalogue/product/BuyBox'
import { useProductDraft } from '@/features/catalogue/product/product-draft'
import { CartScreen } from '@/features/cart-screen/CartScreen'
import { CheckoutScreen } from '@/features/checkout/CheckoutScreen'
import { readDraft } from '@/features/forms/draft'
import { useKeptPlaces } from '@/shell/scroll/use-kept-places'
import { cartToPay, exampleCart, mockCart } from '../../stories/support/cart'
import { exampleDelivery, exampleProduct } from '../../stories/support/example-product'
import { renderEditor } from './editor/render-editor'
import { renderScreen, wording } from '../support/browser/screen'

/**
 * The order screens in a browser whose storage is forbidden, throws at every call, or is full (shell-381).
 */

const forbid = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const throwing = { getItem: forbid, setItem: forbid, removeItem: forbid, key: forbid, clear: forbid }
const full = { getItem: () => null, setItem: forbid, removeItem: () => undefined }

const refusals: Record<string, () => unknown> = {
  'at the first access': forbid,
  'at every call': () => throwing,
  'when it is full': () => full,
}
const kinds = ['sessionStorage', 'localStorage'] as const

let leave = (): void => undefined
beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => undefined // not implemented in jsdom
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  leave()
})

/** Makes storage fail from here on; call it after the mock shop is set up. */
const refuse = (get: () => unknown) => {
  for (const kind of kinds) vi.spyOn(window, kind, 'get').mockImplementation(get as () => Storage) // as browsers return it
}

function Product() {
  const product = exampleProduct()
  return (
    <BuyBox
      product={product}
      choices={useProductDraft(product, 'without-storage')}
      delivery={exampleDelivery}
    />
  )
}

function Frame() {
  useKeptPlaces()
  return null
}

test.each(Object.entries(refusals))(
  'cart and checkout work if storage throws %s (shell-381)',
  async (_, get) => {
    leave = mockCart(exampleCart(), { SetEmail: { refused: 'Not today.' } })
    refuse(get)
    renderScreen(
      <>
        <Frame />
        <CartScreen />
      </>,
    )
    expect((await screen.findAllByRole('link', { name: 'Example number 1' }))[0]).toBeVisible()
    await userEvent.type((await screen.findAllByLabelText(wording('cart.couponLabel')))[0]!, 'SAVE')
    cleanup()

    renderScreen(<CheckoutScreen />)
    await userEvent.type(await screen.findByLabelText(wording('checkout.email')), 'pat@example.com')
    expect(readDraft('checkout-contact', { email: '' })).toEqual({ email: 'pat@example.com' })
    await userEvent.click(screen.getByRole('button', { name: wording('checkout.continue') }))
    expect(await screen.findByText('Not today.')).toBeVisible()
  },
)

test.each(Object.entries(refusals))(
  'an order can be placed if storage throws %s (shell-381)',
  async (_, get) => {
    const placed = { orderV2: { number: '100000042', token: 'a'.repeat(32) }, errors: [] }
    leave = mockCart(cartToPay({ billingAddress: cartToPay().shippingAddress, paymentMethod: 'checkmo' }), {
      PlaceOrder: { placeOrder: placed },
    })
    refuse(get)
    const { went } = renderScreen(<CheckoutScreen />)
    await userEvent.click(
      await screen.findByRole('button', { name: new RegExp(`^${wording('checkout.placeOrder')}`) }),
    )
    await waitFor(() => expect(went).toEqual([`/checkout/success?order=${'a'.repeat(32)}`]))
  },
)

test.each(Object.entries(refusals))(
  'product choices are kept after the form unmounts if storage throws %s (shell-381)',
  async (_, get) => {
    refuse(get)
    const { unmount } = renderScreen(<Product />)
    const quantity = () => screen.findByRole('radio', { name: /^100\b/ })
    await userEvent.click(await quantity())
    expect(await quantity()).toBeChecked()
    unmount()
    renderScreen(<Product />)
    expect(await quantity()).toBeChecked()
  },
)

test.each(Object.entries(refusals))(
  'the editor opens and keeps a design if storage throws %s (shell-381)',
  async (_, get) => {
    refuse(get)
    const { left, tool } = renderEditor()
    await tool('layers')
    expect((await left()).surfaces['front']?.nodes.length).toBeGreaterThan(0)
  },
)
