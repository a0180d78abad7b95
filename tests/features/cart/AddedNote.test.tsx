import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { AddedNote } from '@/features/cart/AddedNote'
import { addStateAtom, preparedItemAtom, type AddedItem } from '@/features/cart/add-state'
import { drawScreen, wording } from '../../support/screen'

const item: AddedItem = {
  sku: 'EX-0',
  quantity: 50,
  selectedOptions: [],
  enteredOptions: [],
  shown: { name: 'Round sticker', picture: '', choices: ['3 × 3 in', 'Matte vinyl'], rowCents: 4_200 },
}

/** Other notices have a live region of their own. */
const note = () => screen.queryByText('Round sticker')?.closest('[role="status"]')

test('the note shows name, choices and price while the item is being added, and only then "in your cart" (cart-61)', () => {
  const { store } = drawScreen(<AddedNote />)
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

test('a refused item leaves the note: why is said where it was pressed (cart-49)', () => {
  const { store } = drawScreen(<AddedNote />)
  act(() => store.set(addStateAtom, { status: 'adding', item }))
  act(() => store.set(addStateAtom, { status: 'refused', item, reasons: ['Sold out.'] }))
  expect(note()).toBeUndefined()
})

test('the note stands on the page before the press, unseen, and is the same one after it (cart-49)', () => {
  const { store } = drawScreen(<AddedNote />)
  act(() => store.set(preparedItemAtom, item))
  const prepared = note()
  expect(prepared).toHaveAttribute('data-state', 'prepared')
  act(() => store.set(addStateAtom, { status: 'adding', item }))
  expect(note()).toBe(prepared)
  expect(note()).toHaveAttribute('data-state', 'adding')
  act(() => store.set(addStateAtom, { status: 'idle' }))
  expect(note()).toHaveAttribute('data-state', 'prepared')
})

test('the note leads to the cart and to the checkout (cart-70)', () => {
  const { store } = drawScreen(<AddedNote />)
  act(() => store.set(addStateAtom, { status: 'added', item }))
  const link = (name: string) => screen.getByRole('link', { name: wording(name) })
  expect(link('cart.viewCart')).toHaveAttribute('href', '/checkout/cart')
  expect(link('cart.checkout')).toHaveAttribute('href', '/checkout')
})

test('after a press by keyboard the focus is in the note, and back at the button when it goes (cart-70)', async () => {
  const { store } = drawScreen(
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
