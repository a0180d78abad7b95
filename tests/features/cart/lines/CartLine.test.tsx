import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { CartLineView } from '@/commerce/cart-view'
import { toLineContent } from '@/commerce/line-content'
import { CartLine } from '@/features/cart/lines/CartLine'
import { drawScreen, wording } from '../../../support/screen'

const line: CartLineView = {
  uid: 'MA==',
  sku: 'HEART',
  name: 'Pocket heart',
  urlKey: 'pocket-heart',
  picture: null,
  quantity: 1,
  unitCents: 0,
  rowCents: 0,
  options: [],
  answers: [],
  selectedOptions: [],
  enteredOptions: [],
  ...toLineContent(),
  isOutOfStock: false,
  takesGiftMessage: true,
  isGift: true,
  isArtworkMissing: false,
  problems: [],
}

test('a gift says that it is one, is free, has no quantity to change, and can be taken out (cart-37, cart-39)', async () => {
  const remove = vi.fn()
  drawScreen(
    <ul>
      <CartLine line={line} onQuantity={async () => undefined} onRemove={remove} />
    </ul>,
  )
  expect(screen.getByText(wording('cart.gift'))).toBeVisible()
  expect(screen.getByText(wording('cart.free'))).toBeVisible()
  expect(screen.queryByRole('spinbutton')).toBeNull()
  expect(screen.queryByLabelText(wording('cart.quantityOf', { name: line.name }))).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: `${wording('cart.remove')}: Pocket heart` }))
  expect(remove).toHaveBeenCalledOnce()
})

test('a quantity that is refused is the one of before again (cart-81)', async () => {
  const bought = { ...line, isGift: false, quantity: 4, unitCents: 440, rowCents: 1_760 }
  const refuse = vi.fn((quantity: number) => Promise.reject(new Error(`not ${quantity}`)))
  drawScreen(
    <ul>
      <CartLine line={bought} onQuantity={refuse} onRemove={() => undefined} />
    </ul>,
  )
  const box = screen.getByRole('textbox', { name: wording('cart.quantityOf', { name: line.name }) })
  await userEvent.click(screen.getByRole('button', { name: wording('product.more') }))
  expect(box).toHaveValue('5')
  await waitFor(() => expect(refuse).toHaveBeenCalledWith(5))
  await waitFor(() => expect(box).toHaveValue('4'))
})
