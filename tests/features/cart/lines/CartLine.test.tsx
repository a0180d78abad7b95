import { screen } from '@testing-library/react'
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
      <CartLine line={line} onQuantity={() => undefined} onRemove={remove} />
    </ul>,
  )
  expect(screen.getByText(wording('cart.gift'))).toBeVisible()
  expect(screen.getByText(wording('cart.free'))).toBeVisible()
  expect(screen.queryByRole('spinbutton')).toBeNull()
  expect(screen.queryByLabelText(wording('cart.quantityOf', { name: line.name }))).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: `${wording('cart.remove')}: Pocket heart` }))
  expect(remove).toHaveBeenCalledOnce()
})
