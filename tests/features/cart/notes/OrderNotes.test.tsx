import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { CartView } from '@/commerce/cart/cart-view'
import { OrderNotes } from '@/features/cart/notes/OrderNotes'
import { WithQueries } from '@/features/session/queries'
import { exampleCart, mockCart } from '../../../../stories/support/cart'
import { renderScreen, wording } from '../../../support/browser/screen'

let leave = (): void => undefined
afterEach(() => {
  leave()
  document.cookie = 'li=; Path=/; Max-Age=0'
})

const business = { gstNumber: 'ABCDE1234567890', certificate: null }

function draw(more: Partial<CartView>, isCustomer = false) {
  const cart = exampleCart(more)
  leave = mockCart(cart)
  if (isCustomer) document.cookie = 'li=1; Path=/'
  renderScreen(
    <WithQueries>
      <OrderNotes cart={cart} />
    </WithQueries>,
  )
}

/** The gift message field; loaded when the section is expanded. */
const gift = () => screen.findByRole('textbox', { name: new RegExp(`^${wording('orderNotes.gift')}`) })

test('gift mode and the other notes are folded until the shopper opens them (cart-21)', async () => {
  draw({})
  const fold = screen.getByText(wording('orderNotes.giftTitle'))
  expect(fold.closest('details')?.open).toBe(false)
  expect(screen.getByText(wording('orderNotes.title')).closest('details')?.open).toBe(false)
  await userEvent.click(fold)
  expect((await gift()).closest('details')?.open).toBe(true)
})

test.each([
  ['a gift message', { giftMessage: 'With love' }, 'orderNotes.giftTitle'],
  ['gift mode', { isGift: true }, 'orderNotes.giftTitle'],
  ['drop shipping', { isDropShip: true }, 'orderNotes.title'],
  ['a business purchase', { business }, 'orderNotes.title'],
])('%s that the cart already has keeps its section open (cart-21)', (_name, said, title) => {
  draw(said)
  expect(screen.getByText(wording(title)).closest('details')?.open).toBe(true)
})

test('the cart folds the order comment with the notes, and a written one keeps them open (cart-21)', async () => {
  const cart = exampleCart({ comment: 'Red ones on top' })
  leave = mockCart(cart)
  renderScreen(
    <WithQueries>
      <OrderNotes cart={cart} hasComment />
    </WithQueries>,
  )
  expect(await screen.findByRole('textbox', { name: new RegExp(wording('cart.comment')) })).toHaveValue(
    'Red ones on top',
  )
})

test('an order is marked as a gift with one press, also by a visitor (cart-41)', async () => {
  draw({ giftMessage: 'With love' })
  leave()
  leave = mockCart(exampleCart({ giftMessage: 'With love' }), { SayAboutOrder: 'never' })
  const box = await screen.findByRole('checkbox', { name: wording('orderNotes.isGift') })
  await userEvent.click(box)
  expect(box).toBeChecked()
})

test('a cart with nothing to ship has only the message (cart-41)', async () => {
  draw({ giftMessage: 'With love', isVirtual: true })
  expect(await gift()).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('visitors see a sign-in link instead of the options for customers (cart-21)', async () => {
  draw({ isDropShip: true })
  expect(await screen.findByRole('link', { name: wording('orderNotes.signIn') })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/customer\/login/),
  )
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('customers see drop shipping and business purchase instead of the sign-in link (cart-21)', async () => {
  draw({ business }, true)
  expect(
    await screen.findByRole('checkbox', { name: new RegExp(`^${wording('orderNotes.dropship')}`) }),
  ).toBeVisible()
  expect(
    screen.getByRole('checkbox', { name: new RegExp(`^${wording('orderNotes.business')}`) }),
  ).toBeVisible()
  expect(screen.queryByText(wording('orderNotes.signIn'))).toBeNull()
})

test('the drop shipping box is checked at once, before the shop responds', async () => {
  draw({ business }, true)
  leave()
  leave = mockCart(exampleCart({ business }), { SayAboutOrder: 'never' })
  const box = await screen.findByRole('checkbox', { name: new RegExp(wording('orderNotes.dropship')) })
  await userEvent.click(box)
  expect(box).toBeChecked()
})

test.each([
  ['US', 'orderNotes.taxId', 'forms.taxId'],
  ['IN', 'orderNotes.gstNumber', 'forms.gst'],
  ['GB', 'orderNotes.vatNumber', 'forms.vat'],
])(
  'a business in %s is asked for its country’s tax number (forms-503)',
  async (countryCode, label, wrong) => {
    const billingAddress = { countryCode } as CartView['billingAddress'] // all the form reads
    draw({ business: { gstNumber: '', certificate: null }, billingAddress }, true)
    const box = await screen.findByRole('textbox', { name: new RegExp(`^${wording(label)}`) })
    await userEvent.type(box, 'x')
    await userEvent.tab()
    expect(box).toHaveAccessibleDescription(expect.stringContaining(wording(wrong)))
  },
)
