import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartView } from '@/commerce/cart/cart-view'
import { CheckoutScreen } from '@/features/checkout/CheckoutScreen'
import { dropAllDrafts, dropCheckoutDrafts, keepDraft, readDraft } from '@/features/forms/draft'
import { cartToPay, exampleCart, mockCart } from '../../../stories/support/cart'
import type { ShopAnswer } from '../../../stories/support/mock-shop'
import { renderScreen, wording } from '../../support/browser/screen'

let leave = (): void => undefined
beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => undefined // not implemented in jsdom
})
afterEach(() => {
  leave()
  dropAllDrafts()
  document.cookie = 'li=; Path=/; Max-Age=0'
})

/** Opens the checkout in a new tab: `sessionStorage` and memory are empty, `localStorage` is kept. */
function open(cart: CartView, answers: Record<string, ShopAnswer> = {}) {
  const kept = { ...localStorage }
  cleanup()
  leave()
  leave = mockCart(cart, answers)
  Object.assign(localStorage, kept)
  renderScreen(<CheckoutScreen />)
}

const field = (name: string) => screen.findByLabelText(wording(`checkout.${name}`))
const radio = (name: RegExp) => screen.findByRole('radio', { name })

test('a typed contact and address are restored in another tab (checkout-485)', async () => {
  open(exampleCart())
  await userEvent.type(await field('email'), 'pat@exam')
  open(exampleCart())
  expect(await field('email')).toHaveValue('pat@exam')

  const withEmail = exampleCart({ email: 'pat.shopper@example.com' })
  open(withEmail)
  await userEvent.type(await field('street'), '350 Fifth Av')
  open(withEmail)
  expect(await field('street')).toHaveValue('350 Fifth Av')
})

test('the chosen payment method and a separate billing address are restored in another tab (checkout-485)', async () => {
  open(cartToPay())
  await userEvent.click(await radio(/Check/))
  await userEvent.click(screen.getByRole('checkbox', { name: wording('checkout.billingSame') }))
  await userEvent.type(await field('city'), 'Albany')
  open(cartToPay())
  expect(await radio(/Check/)).toBeChecked()
  expect(screen.getByRole('checkbox', { name: wording('checkout.billingSame') })).not.toBeChecked()
  expect(await field('city')).toHaveValue('Albany')
})

test('a separate billing address that the shop has saved stays separate (checkout-485)', async () => {
  const { shippingAddress } = cartToPay()
  open(cartToPay({ billingAddress: shippingAddress && { ...shippingAddress, city: 'Albany' } }))
  expect(await screen.findByRole('checkbox', { name: wording('checkout.billingSame') })).not.toBeChecked()
  expect(await field('city')).toHaveValue('Albany')
})

test('a comment that could not be saved is restored, and placing the order saves it (checkout-485, checkout-381)', async () => {
  const saved: unknown[] = []
  const SayAboutOrder: ShopAnswer = ({ input }) => {
    saved.push(input)
    return 'down'
  }
  const comment = () => screen.findByRole('textbox', { name: new RegExp(`^${wording('cart.comment')}`) })
  open(cartToPay(), { SayAboutOrder })
  await userEvent.click(await radio(/Check/))
  await userEvent.type(await comment(), 'Ring twice')
  await userEvent.tab()
  await waitFor(() => expect(saved.length).toBeGreaterThan(0))
  open(cartToPay(), { SayAboutOrder })
  expect(await comment()).toHaveValue('Ring twice')
  saved.length = 0
  await userEvent.click(
    screen.getByRole('button', { name: new RegExp(`^${wording('checkout.placeOrder')}`) }),
  )
  await waitFor(() => expect(saved).toEqual([{ cart_id: 'current', order_comment: 'Ring twice' }]))
})

test('an incomplete business purchase is restored (checkout-485)', async () => {
  const cart = cartToPay({ isDropShip: true })
  const number = () => screen.findByRole('textbox', { name: new RegExp(`^${wording('orderNotes.taxId')}`) })
  document.cookie = 'li=1; Path=/'
  open(cart)
  await userEvent.click(
    await screen.findByRole('checkbox', { name: new RegExp(`^${wording('orderNotes.business')}`) }),
  )
  await userEvent.type(await number(), 'ABC123')
  open(cart)
  expect(await number()).toHaveValue('ABC123')
})

test('a typed card is kept while another section is open, and never written to storage (checkout-19, forms-10)', async () => {
  document.cookie = 'li=1; Path=/'
  open(cartToPay())
  await userEvent.type(await field('cardNumber'), '4242424242424242')
  await userEvent.type(await field('cardExpiry'), '09/31')
  await userEvent.type(await field('cardCode'), '123')
  await userEvent.click(
    screen.getByRole('button', { name: `${wording('cart.edit')}: ${wording('checkout.contact')}` }),
  )
  expect(screen.queryByLabelText(wording('checkout.cardNumber'))).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: wording('checkout.continue') }))
  expect(await field('cardNumber')).toHaveValue('4242 4242 4242 4242')
  expect(await field('cardExpiry')).toHaveValue('09/31')
  expect(await field('cardCode')).toHaveValue('123')
  expect(await field('cardHolder')).toHaveValue('Pat Shopper')
  const kept = JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage })
  expect(kept).not.toMatch(/4242|09\/31/)
})

test('checkout drafts are dropped after the order, after a day, and on sign-out (checkout-485)', () => {
  const blank = { city: '' }
  const typed = { city: 'Albany' }
  keepDraft('checkout-shipping', typed)
  keepDraft('quote', typed)
  expect(readDraft('checkout-shipping', blank)).toEqual(typed)
  dropCheckoutDrafts()
  expect(readDraft('checkout-shipping', blank)).toEqual({})
  expect(readDraft('quote', blank)).toEqual(typed)

  keepDraft('checkout-shipping', typed)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 })
  expect(readDraft('checkout-shipping', blank)).toEqual({})
  expect(readDraft('quote', blank)).toEqual(typed)
  vi.useRealTimers()
  expect(readDraft('checkout-shipping', blank)).toEqual(typed)
  dropAllDrafts()
  expect(readDraft('checkout-shipping', blank)).toEqual({})
})

test('PayPal’s message is hidden while another payment method is selected (checkout-25)', async () => {
  const approval = { method: 'paypal_express', coversTotal: false }
  const cart = cartToPay({ approval })
  const news = /Please approve it/
  open(cart)
  expect(await screen.findByText(news)).toBeVisible()
  await userEvent.click(await radio(/Check/))
  expect(screen.queryByText(news)).toBeNull()
  await userEvent.click(await radio(/PayPal/))
  expect(await screen.findByText(news)).toBeVisible()
})

test('the e-mail address typed at the checkout is prefilled at the sign-in (checkout-485)', async () => {
  open(exampleCart())
  await userEvent.type(await field('email'), 'pat@example.com')
  await userEvent.click(screen.getByRole('link', { name: wording('checkout.signIn') }))
  expect(readDraft('sign-in', { email: '' })).toEqual({ email: 'pat@example.com' })
})
