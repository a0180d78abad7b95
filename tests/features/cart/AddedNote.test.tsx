import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { AddedNote } from '@/features/cart/AddedNote'
import { addStateAtom, preparedItemAtom, type AddedItem } from '@/features/notices/add-state'
import { renderScreen, wording } from '../../support/browser/screen'

const item: AddedItem = {
  sku: 'EX-0',
  quantity: 50,
  selectedOptions: [],
  enteredOptions: [],
  shown: { name: 'Round sticker', picture: '', choices: ['3 × 3 in', 'Matte vinyl'], rowCents: 4_200 },
}

/** Other notices have their own live region. */
const note = () => screen.queryByText('Round sticker')?.closest('[role="status"]')

test('the note shows name, choices and price while the item is being added, and “in your cart” only afterwards (cart-49)', () => {
  const { store } = renderScreen(<AddedNote />)
  act(() => store.set(addStateAtom, { status: 'adding', item }))
  for (const words of ['Round sticker', '3 × 3 in, Matte vinyl', '$42.00', wording('cart.adding')])
    expect(note()).toHaveTextContent(words)
  expect(note()).not.toHaveTextContent(wording('cart.added'))
  const drawn = note()
  act(() => store.set(addStateAtom, { status: 'added', item }))
  expect(note()).toHaveTextContent(wording('cart.added'))
  expect(note()).not.toHaveTextContent(wording('cart.adding'))
  expect(note(), 'the same live region says it').toBe(drawn)
})

test('the note disappears when the shop refuses the item (cart-49)', () => {
  const { store } = renderScreen(<AddedNote />)
  act(() => store.set(addStateAtom, { status: 'adding', item }))
  act(() => store.set(addStateAtom, { status: 'refused', item, reasons: ['Sold out.'] }))
  expect(note()).toBeUndefined()
})

test('the note is rendered hidden before the click and reused after it (cart-49)', () => {
  const { store } = renderScreen(<AddedNote />)
  act(() => store.set(preparedItemAtom, item))
  const prepared = note()
  expect(prepared).toHaveAttribute('data-state', 'prepared')
  act(() => store.set(addStateAtom, { status: 'adding', item }))
  expect(note()).toBe(prepared)
  expect(note()).toHaveAttribute('data-state', 'adding')
  act(() => store.set(addStateAtom, { status: 'idle' }))
  expect(note()).toHaveAttribute('data-state', 'prepared')
})

test('the note links to the cart and to the checkout (cart-70)', () => {
  const { store } = renderScreen(<AddedNote />)
  act(() => store.set(addStateAtom, { status: 'added', item }))
  const link = (name: string) => screen.getByRole('link', { name: wording(name) })
  expect(link('cart.viewCart')).toHaveAttribute('href', '/checkout/cart')
  expect(link('cart.checkout')).toHaveAttribute('href', '/checkout')
})

test('adding by keyboard moves the focus to the note, and closing the note returns it to the button (cart-70)', async () => {
  const { store } = renderScreen(
    <>
      <button type="button" data-add-to-cart>
        Add
      </button>
      <AddedNote />
    </>,
  )
  await userEvent.tab()
  const button = screen.getByRole('button', { name: 'Add' })
  expect(button).toHaveFocus()
  act(() => store.set(addStateAtom, { status: 'added', item }))
  expect(screen.getByRole('link', { name: wording('cart.viewCart') })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: wording('notice.close') }))
  expect(store.get(addStateAtom).status).toBe('idle')
  expect(button).toHaveFocus()
})
