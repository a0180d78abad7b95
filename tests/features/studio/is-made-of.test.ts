import { expect, test } from 'vitest'
import { isMadeOf } from '@/features/studio/is-made-of'

const drawn = { words: 'Bar ', lettering: ['metro'], color: ['pink'] }
const item = {
  sku: 'SIGN',
  quantity: 1,
  selectedOptions: ['metro', 'pink'],
  enteredOptions: [{ uid: 'words', value: 'Bar' }],
  shown: { name: 'Sign', picture: 'products/sign.webp', choices: [], rowCents: 100 },
}

test('an item with the answers that were drawn is what was drawn (cart-82)', () => {
  expect(isMadeOf(drawn, item)).toBe(true)
})

test.each([
  ['other words', { enteredOptions: [{ uid: 'words', value: 'Bare' }] }],
  ['a second line', { enteredOptions: [...item.enteredOptions, { uid: 'second', value: 'Bar' }] }],
  ['another color', { selectedOptions: ['metro', 'blue'] }],
  ['no words, as another product', { enteredOptions: [] }],
  ['a picture of its own', { shown: { ...item.shown, picture: 'uploads/design.webp' } }],
])('an item with %s is not (cart-82)', (_, other) => {
  expect(isMadeOf(drawn, { ...item, ...other })).toBe(false)
})
