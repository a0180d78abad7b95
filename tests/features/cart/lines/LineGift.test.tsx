import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { CartLineView } from '@/commerce/cart/cart-view'
import { toLineContent } from '@/commerce/cart/line-content'
import { LineGift } from '@/features/cart/lines/LineGift'
import { WithQueries } from '@/features/session/queries'
import { mockShop } from '../../../../stories/support/mock-shop'
import { renderScreen, wording } from '../../../support/browser/screen'

const line: CartLineView = {
  uid: 'MQ==',
  sku: 'EX-1',
  name: 'Round stickers',
  urlKey: 'round-stickers',
  picture: null,
  quantity: 1,
  unitCents: 500,
  rowCents: 500,
  options: [],
  answers: [],
  selectedOptions: [],
  enteredOptions: [],
  ...toLineContent(),
  isOutOfStock: false,
  takesGiftMessage: true,
  isGift: false,
  isArtworkMissing: false,
  quantityLeft: 0,
  more: null,
  problems: [],
}

const shop = mockShop({ UpdateLine: 'down' })
afterEach(() => shop.end())

const draw = () =>
  renderScreen(
    <WithQueries>
      <LineGift line={line} />
    </WithQueries>,
  )

const button = () => screen.getByRole('button', { name: `${wording('orderNotes.giftAdd')}: ${line.name}` })

test('the gift form works by keyboard, keeps its text if saving fails, and returns the focus (cart-41)', async () => {
  draw()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const [to] = await screen.findAllByRole('textbox')
  await waitFor(() => expect(to).toHaveFocus())
  const words = screen.getByRole('textbox', { name: wording('orderNotes.gift') })
  await userEvent.type(words, 'Hello')
  await userEvent.click(screen.getByRole('button', { name: wording('orderNotes.save') }))
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
  expect(words).toHaveValue('Hello')
  await userEvent.click(screen.getByRole('button', { name: wording('orderNotes.giftCancel') }))
  expect(button()).toHaveFocus()
  expect(button()).toHaveAttribute('aria-expanded', 'false')
})
