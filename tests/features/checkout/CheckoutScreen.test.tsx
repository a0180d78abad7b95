import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CheckoutBar } from '@/features/checkout/CheckoutBar'
import { CheckoutScreen } from '@/features/checkout/CheckoutScreen'
import { loginAddress } from '@/features/session/login-address'
import { formatMoney } from '@/lib/money'
import { cartToOrder, cartToPay, exampleCart, exampleLine, givenCart } from '../../../stories/support/cart'
import { signedOut } from '../../../stories/support/answering-shop'
import { drawScreen, wording } from '../../support/screen'

let leave = (): void => undefined
beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => undefined // jsdom has none
})
afterEach(() => leave())

const section = async (name: string) => screen.findByRole('region', { name: wording(name) })

test('the bar has logo, lock, help and the way back to the cart, and nothing that leads elsewhere (checkout-60)', () => {
  drawScreen(<CheckoutBar />)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/checkout/cart', '/'])
  expect(screen.getByRole('link', { name: wording('checkout.backToCart') })).toBeVisible()
  expect(screen.getByText(wording('checkout.secure'))).toBeInTheDocument()
  expect(screen.getByRole('button', { name: new RegExp(`^${wording('checkout.help')}`) })).toBeVisible()
})

test.each([
  ['payflowpro', (total: string) => wording('checkout.pay', { total })],
  ['paypal_express', (total: string) => wording('checkout.pay', { total })],
  ['checkmo', (total: string) => `${wording('checkout.placeOrder')} · ${total}`],
])(
  'with %s the button says the amount, and whether the press pays it (checkout-62)',
  async (paymentMethod, words) => {
    const cart = cartToOrder({ paymentMethod })
    leave = givenCart(cart)
    drawScreen(<CheckoutScreen />)
    const name = words(formatMoney(cart.totals.grandTotalCents))
    expect(await screen.findByRole('button', { name })).toBeVisible()
  },
)

test('the review shows what is ordered, by the shopper’s own picture where there is one (checkout-63)', async () => {
  const sent = { label: 'Artwork', value: `${'a1'.repeat(16)}.png` }
  const lines = [exampleLine(0, { options: [sent] }), exampleLine(1, { quantity: 25 })]
  leave = givenCart(cartToOrder({ lines }))
  drawScreen(<CheckoutScreen />)
  await screen.findByRole('button', { name: /^Pay/ })
  const [sentLine, other] = within(await section('checkout.review')).getAllByRole('listitem')
  expect(sentLine).toHaveTextContent(lines[0]?.name ?? 'no name')
  expect(sentLine?.querySelector('img')).toHaveAttribute(
    'src',
    `/media/uploads/${'a1'.repeat(16)}.preview.webp`,
  )
  expect(other).toHaveTextContent('25 × $0.84')
  expect(other?.querySelector('img')?.getAttribute('src')).not.toContain('uploads')
})

test('what a tool made of the artwork is shown in its place (checkout-63)', async () => {
  const sent = { label: 'Artwork', value: `${'a1'.repeat(16)}.png` }
  const toolOptions = JSON.stringify({ design_image: '/media/uploads/drawn.webp' })
  leave = givenCart(cartToOrder({ lines: [exampleLine(0, { options: [sent], toolOptions })] }))
  drawScreen(<CheckoutScreen />)
  await screen.findByRole('button', { name: /^Pay/ })
  const picture = within(await section('checkout.review'))
    .getByRole('listitem')
    .querySelector('img')
  expect(picture?.getAttribute('src')).toContain('drawn')
})

test('the total stands in the summary’s head, which stays when the rest is folded (checkout-61)', async () => {
  const cart = cartToPay()
  leave = givenCart(cart)
  drawScreen(<CheckoutScreen />)
  const summary = await screen.findByRole('complementary', { name: wording('cart.summary') })
  expect(within(summary).getByRole('button', { expanded: false })).toHaveTextContent(
    formatMoney(cart.totals.grandTotalCents),
  )
})

const refusedAddress = { refused: 'Please enter a valid zip/postal code.', field: 'postcode' }

test('what the server refuses is marked at its box, in its words, and has the focus (checkout-64)', async () => {
  const { shippingAddress } = cartToPay()
  const cart = exampleCart({
    email: 'pat.shopper@example.com',
    shippingAddress: shippingAddress && { ...shippingAddress, telephone: '' },
  })
  leave = givenCart(cart, { SetShippingAddress: refusedAddress })
  drawScreen(<CheckoutScreen />)
  await userEvent.type(await screen.findByLabelText(wording('checkout.telephone')), '+44 20 7946 0958')
  await userEvent.click(screen.getByRole('button', { name: wording('checkout.continue') }))
  const box = screen.getByLabelText(wording('checkout.postcode'))
  await waitFor(() => expect(box).toHaveAccessibleDescription(refusedAddress.refused))
  expect(box).toHaveFocus()
  expect(screen.getAllByText(refusedAddress.refused)).toHaveLength(1)
})

test('an e-mail address that the server refuses is marked the same way (checkout-64)', async () => {
  leave = givenCart(exampleCart(), { SetEmail: { refused: 'Invalid email format', field: 'email' } })
  drawScreen(<CheckoutScreen />)
  const box = await screen.findByLabelText(wording('checkout.email'))
  await userEvent.type(box, 'pat@example.com')
  await userEvent.click(screen.getByRole('button', { name: wording('checkout.continue') }))
  await waitFor(() => expect(box).toBeInvalid())
  expect(box).toHaveFocus()
  expect(screen.getAllByText('Invalid email format')).toHaveLength(1)
})

async function leadsToLogin({ went }: ReturnType<typeof drawScreen>) {
  await waitFor(() => expect(went).toEqual([loginAddress('/checkout')]))
  expect(await screen.findByText(wording('errors.sessionOver'))).toBeVisible()
  expect(screen.queryByText(wording('errors.unauthorized'))).toBeNull()
}

test('a session that ends before the order is placed leads to the login with one sentence (checkout-93)', async () => {
  leave = givenCart(cartToOrder({ paymentMethod: 'checkmo' }), { PlaceOrder: signedOut })
  const drawn = drawScreen(<CheckoutScreen />, { asPath: '/checkout' })
  await userEvent.click(
    await screen.findByRole('button', { name: new RegExp(`^${wording('checkout.placeOrder')}`) }),
  )
  await leadsToLogin(drawn)
})

test('a session that ended before the checkout leads to the login with one sentence (checkout-93)', async () => {
  leave = givenCart('down', { CartView: signedOut, CartCoreView: signedOut })
  await leadsToLogin(drawScreen(<CheckoutScreen />, { asPath: '/checkout' }))
})
