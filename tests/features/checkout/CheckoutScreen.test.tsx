import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CheckoutBar } from '@/features/checkout/CheckoutBar'
import { CheckoutScreen } from '@/features/checkout/CheckoutScreen'
import { formatMoney } from '@/lib/money'
import { cartToOrder, cartToPay, exampleLine, givenCart } from '../../../stories/support/cart'
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
