import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { CartLineView } from '@/commerce/cart/cart-view'
import { toLineContent } from '@/commerce/cart/line-content'
import { CartLine } from '@/features/cart/lines/CartLine'
import { renderScreen, wording } from '../../../support/browser/screen'

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
  quantityLeft: 0,
  more: null,
  problems: [],
}

test('a gift line is labeled as a free gift, has no quantity field and can be removed (cart-37)', async () => {
  const remove = vi.fn()
  renderScreen(
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

test('a quantity that the shop refuses changes back to the previous one (cart-50)', async () => {
  const bought = { ...line, isGift: false, quantity: 4, unitCents: 440, rowCents: 1_760 }
  const refuse = vi.fn((quantity: number) => Promise.reject(new Error(`not ${quantity}`)))
  renderScreen(
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

test.each([
  [2_000, 'cart.moreFor'],
  [-300, 'cart.moreForLess'],
])(
  'a line offers more pieces for %i cents more, and one press takes them (catalogue-29)',
  async (cents, says) => {
    const change = vi.fn().mockResolvedValue(undefined)
    const sold = { ...line, isGift: false, quantity: 50, unitCents: 120, rowCents: 6_000 }
    renderScreen(
      <ul>
        <CartLine
          line={{ ...sold, more: { quantity: 100, rowCents: 6_000 + cents } }}
          onQuantity={change}
          onRemove={() => undefined}
        />
      </ul>,
    )
    const price = cents < 0 ? '$3.00' : '$20.00'
    const offer = wording(says, { more: '50', price })
    await userEvent.click(screen.getByRole('button', { name: `${offer}: Pocket heart` }))
    expect(screen.getByRole('textbox')).toHaveValue('100')
    await waitFor(() => expect(change).toHaveBeenCalledWith(100))
  },
)

test('a line says what was chosen and folds what the product starts with (cart-51)', async () => {
  const options = [
    { label: 'Size', value: '3 × 3 in' },
    { label: 'Tone', value: 'As it is', isUsual: true as const },
  ]
  renderScreen(
    <ul>
      <CartLine line={{ ...line, options }} onQuantity={async () => undefined} onRemove={() => undefined} />
    </ul>,
  )
  expect(screen.getByText('3 × 3 in')).toBeVisible()
  expect(screen.getByText(/As it is/).closest('details')?.open).toBe(false)
  await userEvent.click(screen.getByText(wording('cart.allChoices')))
  expect(screen.getByText(/As it is/).closest('details')?.open).toBe(true)
})
