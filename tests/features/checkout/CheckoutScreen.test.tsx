import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CheckoutBar } from '@/features/checkout/CheckoutBar'
import { CheckoutScreen } from '@/features/checkout/CheckoutScreen'
import { loginAddress } from '@/features/session/login-address'
import { queryClient } from '@/features/session/queries'
import { formatMoney } from '@/lib/money/money'
import { cartToOrder, cartToPay, exampleCart, exampleLine, mockCart } from '../../../stories/support/cart'
import { signedOut } from '../../../stories/support/mock-shop'
import { renderScreen, wording } from '../../support/browser/screen'

let leave = (): void => undefined
beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => undefined // not implemented in jsdom
})
afterEach(() => leave())

const section = async (name: string) => screen.findByRole('region', { name: wording(name) })

test('the checkout bar has only logo, lock, help and the link back to the cart (checkout-60)', () => {
  renderScreen(<CheckoutBar />)
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
  'with %s the order button shows the amount and whether it charges now (checkout-10)',
  async (paymentMethod, words) => {
    const cart = cartToOrder({ paymentMethod })
    leave = mockCart(cart)
    renderScreen(<CheckoutScreen />)
    const name = words(formatMoney(cart.totals.grandTotalCents))
    expect(await screen.findByRole('button', { name })).toBeVisible()
  },
)

test('the review lists the ordered lines with the shopper’s uploaded picture if there is one (checkout-63)', async () => {
  const sent = { label: 'Artwork', value: `${'a1'.repeat(16)}.png` }
  const lines = [exampleLine(0, { options: [sent] }), exampleLine(1, { quantity: 25 })]
  leave = mockCart(cartToOrder({ lines }))
  renderScreen(<CheckoutScreen />)
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

test('the review shows the design made from the artwork instead of the artwork (checkout-63)', async () => {
  const sent = { label: 'Artwork', value: `${'a1'.repeat(16)}.png` }
  const toolOptions = JSON.stringify({ design_image: '/media/uploads/drawn.webp' })
  leave = mockCart(cartToOrder({ lines: [exampleLine(0, { options: [sent], toolOptions })] }))
  renderScreen(<CheckoutScreen />)
  await screen.findByRole('button', { name: /^Pay/ })
  const picture = within(await section('checkout.review'))
    .getByRole('listitem')
    .querySelector('img')
  expect(picture?.getAttribute('src')).toContain('drawn')
})

test('the total is in the summary’s header, which stays visible while the rest is folded (checkout-60)', async () => {
  const cart = cartToPay()
  leave = mockCart(cart)
  renderScreen(<CheckoutScreen />)
  const summary = await screen.findByRole('complementary', { name: wording('cart.summary') })
  expect(within(summary).getByRole('button', { expanded: false })).toHaveTextContent(
    formatMoney(cart.totals.grandTotalCents),
  )
})

const refusedAddress = { refused: 'Please enter a valid zip/postal code.', field: 'postcode' }

test('a server validation error is shown at its field, which gets the focus (checkout-16)', async () => {
  const { shippingAddress } = cartToPay()
  const cart = exampleCart({
    email: 'pat.shopper@example.com',
    shippingAddress: shippingAddress && { ...shippingAddress, telephone: '' },
  })
  leave = mockCart(cart, { SetShippingAddress: refusedAddress })
  renderScreen(<CheckoutScreen />)
  await userEvent.type(await screen.findByLabelText(wording('checkout.telephone')), '+44 20 7946 0958')
  await userEvent.click(screen.getByRole('button', { name: wording('checkout.continue') }))
  const box = screen.getByLabelText(wording('checkout.postcode'))
  await waitFor(() => expect(box).toHaveAccessibleDescription(refusedAddress.refused))
  expect(box).toHaveFocus()
  expect(screen.getAllByText(refusedAddress.refused)).toHaveLength(1)
})

test('a refused e-mail address is marked invalid at its field, which gets the focus (checkout-16)', async () => {
  leave = mockCart(exampleCart(), { SetEmail: { refused: 'Invalid email format', field: 'email' } })
  renderScreen(<CheckoutScreen />)
  const box = await screen.findByLabelText(wording('checkout.email'))
  await userEvent.type(box, 'pat@example.com')
  await userEvent.click(screen.getByRole('button', { name: wording('checkout.continue') }))
  await waitFor(() => expect(box).toBeInvalid())
  expect(box).toHaveFocus()
  expect(screen.getAllByText('Invalid email format')).toHaveLength(1)
})

test('an address with a typo brings a suggestion once, and a second press takes it as it is (checkout-5)', async () => {
  let sent = 0
  const take = () => {
    sent += 1
    return { refused: 'Invalid email format', field: 'email' } as const
  }
  leave = mockCart(exampleCart(), { SetEmail: take })
  renderScreen(<CheckoutScreen />)
  const box = await screen.findByLabelText(wording('checkout.email'))
  const press = () => userEvent.click(screen.getByRole('button', { name: wording('checkout.continue') }))
  await userEvent.type(box, 'pat@gmial.com')
  await press()
  const suggestion = await screen.findByRole('button', { name: 'Did you mean pat@gmail.com?' })
  expect(sent).toBe(0)
  await press()
  await waitFor(() => expect(sent).toBe(1))
  await userEvent.click(suggestion)
  expect(box).toHaveValue('pat@gmail.com')
})

test('a coupon that the e-mail address cannot use is named with the new total, and another one can be entered (cart-34)', async () => {
  const money = (value: number) => ({ value })
  const price = { price: money(1), row_total: money(50) }
  const item = {
    __typename: 'SimpleCartItem',
    uid: '1',
    quantity: 50,
    errors: null,
    prices: { ...price, price_including_tax: money(1), row_total_including_tax: money(50) },
    product: {
      sku: 'A',
      name: 'Round stickers',
      url_key: 'round',
      thumbnail: null,
      stock_status: 'IN_STOCK',
    },
    customizable_options: [],
    extra_info: null,
  }
  const withoutCoupon = {
    email: 'pat@example.com',
    is_virtual: false,
    total_quantity: 50,
    applied_coupons: null,
    itemsV2: { total_count: 1, items: [item] },
    prices: { grand_total: money(50), totals: [{ code: 'grand_total', label: '', amount: money(50) }] },
    shipping_addresses: [],
    billing_address: null,
    available_payment_methods: [],
    selected_payment_method: null,
  }
  leave = mockCart(exampleCart({ coupon: { code: 'WELCOME10', message: null } }), {
    SetEmail: { setGuestEmailOnCart: { cart: withoutCoupon } },
  })
  renderScreen(<CheckoutScreen />)
  await userEvent.type(await screen.findByLabelText(wording('checkout.email')), 'pat@example.com')
  await userEvent.click(screen.getByRole('button', { name: wording('checkout.continue') }))
  const said = wording('checkout.couponLost', { code: 'WELCOME10', total: '$50.00' })
  expect(within(await section('checkout.address')).getByText(said)).toBeVisible()
  expect(screen.getByLabelText(wording('cart.couponLabel'))).toBeInTheDocument()
})

/** Cookie of a signed-in customer. */
beforeEach(() => {
  document.cookie = 'li=1; Path=/'
})

async function leadsToLogin({ went }: ReturnType<typeof renderScreen>) {
  await waitFor(() => expect(went).toEqual([loginAddress('/checkout')]))
  expect(await screen.findByText(wording('errors.sessionOver'))).toBeVisible()
  expect(screen.queryByText(wording('errors.unauthorized'))).toBeNull()
}

test('a session that ends before the order is placed leads to the login with one message (checkout-481)', async () => {
  leave = mockCart(cartToOrder({ paymentMethod: 'checkmo' }), { PlaceOrder: signedOut })
  const drawn = renderScreen(<CheckoutScreen />, { asPath: '/checkout' })
  await userEvent.click(
    await screen.findByRole('button', { name: new RegExp(`^${wording('checkout.placeOrder')}`) }),
  )
  await leadsToLogin(drawn)
})

test('a session that ended before the checkout opens leads to the login with one message (checkout-481)', async () => {
  leave = mockCart('down', { CartView: signedOut, CartCoreView: signedOut })
  await leadsToLogin(renderScreen(<CheckoutScreen />, { asPath: '/checkout' }))
})

const loseSession = () => {
  document.cookie = 'li=; Path=/; Max-Age=0'
}

const nothing = { CartView: { cart: null }, CartCoreView: { cart: null } }

test('placing the order after the session cookie is gone sends no order and leads to the login (checkout-481)', async () => {
  const sent: string[] = []
  const PlaceOrder = () => {
    sent.push('PlaceOrder')
    return { refused: 'Not here.' }
  }
  leave = mockCart(cartToOrder({ paymentMethod: 'checkmo' }), { PlaceOrder, ...nothing })
  const drawn = renderScreen(<CheckoutScreen />, { asPath: '/checkout' })
  const press = await screen.findByRole('button', { name: new RegExp(`^${wording('checkout.placeOrder')}`) })
  loseSession()
  await userEvent.click(press)
  await leadsToLogin(drawn)
  expect(sent).toEqual([])
})

test('an address typed when the session ended is still filled in after signing in again (checkout-481)', async () => {
  const cart = exampleCart({ email: 'pat.shopper@example.com' })
  leave = mockCart(cart, nothing)
  const drawn = renderScreen(<CheckoutScreen />, { asPath: '/checkout' })
  await userEvent.type(await screen.findByLabelText(wording('checkout.firstname')), 'Pat')
  for (const [name, text] of Object.entries({
    lastname: 'Shopper',
    street: '350 Fifth Avenue',
    postcode: '10118',
    city: 'New York',
    telephone: '212-555-0142',
  }))
    await userEvent.type(screen.getByLabelText(wording(`checkout.${name}`)), text)
  loseSession()
  await userEvent.click(screen.getByRole('button', { name: wording('checkout.continue') }))
  await leadsToLogin(drawn)
  drawn.unmount()
  leave()
  const kept = { ...localStorage }
  leave = mockCart(cart)
  Object.assign(localStorage, kept)
  document.cookie = 'li=1; Path=/'
  renderScreen(<CheckoutScreen />, { asPath: '/checkout' })
  expect(await screen.findByLabelText(wording('checkout.firstname'))).toHaveValue('Pat')
  expect(screen.getByLabelText(wording('checkout.city'))).toHaveValue('New York')
})

test('a cart that is gone because the session ended leads to the login, not to an empty cart (checkout-481)', async () => {
  leave = mockCart(cartToOrder(), nothing)
  const drawn = renderScreen(<CheckoutScreen />, { asPath: '/checkout' })
  await screen.findByRole('button', { name: /^Pay/ })
  loseSession()
  await queryClient().invalidateQueries({ queryKey: ['cart'] })
  await leadsToLogin(drawn)
  expect(screen.queryByText(wording('cart.empty'))).toBeNull()
})

test('a visitor without a cart is offered a sign-in that returns to the checkout (checkout-481)', async () => {
  loseSession()
  leave = mockCart(null)
  const { went } = renderScreen(<CheckoutScreen />, { asPath: '/checkout' })
  expect(await screen.findByRole('link', { name: wording('cart.signIn') })).toHaveAttribute(
    'href',
    loginAddress('/checkout'),
  )
  expect(went).toEqual([])
})

test('a signed-in customer with an empty cart is not offered a sign-in (checkout-481)', async () => {
  leave = mockCart(null)
  renderScreen(<CheckoutScreen />, { asPath: '/checkout' })
  expect(await screen.findByText(wording('cart.empty'))).toBeVisible()
  expect(screen.queryByRole('link', { name: wording('cart.signIn') })).toBeNull()
})

test('typing long after the last response fetches the cart again, which keeps the session alive (checkout-481)', async () => {
  let asked = 0
  const again = () => {
    asked += 1
    return 'down' as const
  }
  leave = mockCart(exampleCart(), { CartView: again, CartCoreView: again })
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    renderScreen(<CheckoutScreen />)
    const box = await screen.findByLabelText(wording('checkout.email'))
    fireEvent.keyDown(box)
    expect(asked).toBe(0)
    vi.setSystemTime(Date.now() + 11 * 60_000)
    fireEvent.keyDown(box)
    await waitFor(() => expect(asked).toBeGreaterThan(0))
  } finally {
    vi.useRealTimers()
  }
})

test('a gift asks for the address of the person who gets it (cart-41)', async () => {
  leave = mockCart(exampleCart({ email: 'pat@example.com', isGift: true }))
  renderScreen(<CheckoutScreen />)
  expect(await screen.findByText(wording('checkout.giftAddress'))).toBeVisible()
})

test.each([true, false])(
  'the bill of an order that is a gift (%s) goes elsewhere only then (cart-41)',
  async (isGift) => {
    leave = mockCart(cartToPay({ isGift }))
    renderScreen(<CheckoutScreen />)
    const same = await screen.findByRole('checkbox', { name: wording('checkout.billingSame') })
    if (isGift) expect(same).not.toBeChecked()
    else expect(same).toBeChecked()
  },
)
