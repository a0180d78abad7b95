import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { CartView } from '@/commerce/cart-view'
import { OrderNotes } from '@/features/cart/notes/OrderNotes'
import { WithQueries } from '@/features/session/queries'
import { exampleCart, givenCart } from '../../../../stories/support/cart'
import { drawScreen, wording } from '../../../support/screen'

let leave = (): void => undefined
afterEach(() => {
  leave()
  document.cookie = 'li=; Path=/; Max-Age=0'
})

const business = { gstNumber: 'ABCDE1234567890', certificate: null }

function draw(more: Partial<CartView>, isCustomer = false) {
  const cart = exampleCart(more)
  leave = givenCart(cart)
  if (isCustomer) document.cookie = 'li=1; Path=/'
  drawScreen(
    <WithQueries>
      <OrderNotes cart={cart} />
    </WithQueries>,
  )
}

/** Fetched when it is unfolded. */
const gift = () => screen.findByRole('textbox', { name: new RegExp(`^${wording('orderNotes.gift')}`) })

test('gift message, drop shipping and business purchase are folded away until they are wanted (cart-57)', async () => {
  draw({})
  const fold = screen.getByText(wording('orderNotes.title'))
  expect(fold.closest('details')?.open).toBe(false)
  await userEvent.click(fold)
  expect((await gift()).closest('details')?.open).toBe(true)
})

test.each([
  ['a gift message', { giftMessage: 'With love' }],
  ['drop shipping', { isDropShip: true }],
  ['a business purchase', { business }],
])('%s that was said is not folded away (cart-57)', async (_name, said) => {
  draw(said)
  expect((await gift()).closest('details')?.open).toBe(true)
})

test('visitors are shown the way to sign in for what belongs to customers (cart-57)', async () => {
  draw({ giftMessage: 'With love' })
  expect(await screen.findByRole('link', { name: wording('orderNotes.signIn') })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/customer\/login/),
  )
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('customers have both in its place (cart-57)', async () => {
  draw({ giftMessage: 'With love' }, true)
  expect(
    await screen.findByRole('checkbox', { name: new RegExp(`^${wording('orderNotes.dropship')}`) }),
  ).toBeVisible()
  expect(
    screen.getByRole('checkbox', { name: new RegExp(`^${wording('orderNotes.business')}`) }),
  ).toBeVisible()
  expect(screen.queryByText(wording('orderNotes.signIn'))).toBeNull()
})

test('the box for drop shipping answers the press, not the shop (cart-72)', async () => {
  draw({ giftMessage: 'With love' }, true)
  leave()
  leave = givenCart(exampleCart({ giftMessage: 'With love' }), { SayAboutOrder: 'never' })
  const box = await screen.findByRole('checkbox', { name: new RegExp(wording('orderNotes.dropship')) })
  await userEvent.click(box)
  expect(box).toBeChecked()
})
