import { expect, test } from 'vitest'
import { matchesSelection } from '@/features/studio/is-made-of'

const drawn = { words: 'Bar ', lettering: ['metro'], color: ['pink'] }
const item = {
  sku: 'SIGN',
  quantity: 1,
  selectedOptions: ['metro', 'pink'],
  enteredOptions: [{ uid: 'words', value: 'Bar' }],
  shown: { name: 'Sign', picture: 'products/sign.webp', choices: [], rowCents: 100 },
}

test('the drawn picture belongs to an item with the same answers (cart-70)', () => {
  expect(matchesSelection(drawn, item)).toBe(true)
})

test.each([
  ['other words', { enteredOptions: [{ uid: 'words', value: 'Bare' }] }],
  ['a second line', { enteredOptions: [...item.enteredOptions, { uid: 'second', value: 'Bar' }] }],
  ['another color', { selectedOptions: ['metro', 'blue'] }],
  ['no words, like another product', { enteredOptions: [] }],
  ['its own picture', { shown: { ...item.shown, picture: 'uploads/design.webp' } }],
])('the drawn picture does not belong to an item with %s (cart-70)', (_, other) => {
  expect(matchesSelection(drawn, { ...item, ...other })).toBe(false)
})
