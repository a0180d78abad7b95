import { expect, test } from 'vitest'
import { giftWords } from '@/lib/words/gift-words'

const say = (name: string, values: { name: string }) => `${name === 'giftTo' ? 'To' : 'From'} ${values.name}`

test.each([
  [{ from: 'Ada', to: 'Bea', message: 'Hello' }, 'To Bea, From Ada: Hello'],
  [{ from: '', to: 'Bea', message: 'Hello' }, 'To Bea: Hello'],
  [{ from: 'Ada', to: '', message: 'Hello' }, 'From Ada: Hello'],
  [{ from: '', to: '', message: 'Hello' }, 'Hello'],
])('the gift %o is written as "%s" (cart-41)', (gift, words) => {
  expect(giftWords(gift, say)).toBe(words)
})
