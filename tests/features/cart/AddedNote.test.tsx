import { act, screen } from '@testing-library/react'
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
