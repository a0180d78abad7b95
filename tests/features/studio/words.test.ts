import { describe, expect, test } from 'vitest'
import type { ProductView } from '@/commerce/product'
import { wordsIn } from '@/features/studio/words'
import { wordsOption } from '@/features/studio/words-option'
import type { ProductOption } from '@/lib/product-options'

const option = (uid: string, more: Partial<ProductOption>): ProductOption => ({
  uid,
  title: uid,
  type: 'radio',
  required: true,
  ...more,
})

const choice = (uid: string, ...values: string[]) =>
  option(uid, { values: values.map((value, id) => ({ uid: value, id, title: value })) })

type Designed = Pick<ProductView, 'options' | 'rules' | 'table'>

const table: Designed['table'] = {
  baseCents: 100,
  perCm2Cents: 0,
  minimumCm2: 0,
  breaks: [{ from: 1, factor: 1 }],
  quantities: [1],
  minimum: 1,
  maximum: 10,
  unit: 'piece',
  sizes: {},
  factors: {},
  perCharacter: {},
  percentOff: 0,
}

const sign: Designed = {
  options: [
    choice('size', 's', 'l'),
    option('words', { type: 'field' }),
    option('more-words', { type: 'field', required: false }),
    option('width', { type: 'field' }),
    option('light', {
      values: [{ uid: 'pink', title: 'Hot pink', swatch: '#ff2bd6' }],
    }),
  ],
  rules: [],
  table: {
    ...table,
    perCharacter: { words: 850 },
    custom: {
      width: { uid: 'width', minimum: 8, maximum: 72 },
      height: { uid: 'height', minimum: 6, maximum: 48 },
    },
  },
}

describe('the words of a product', () => {
  test('are all lines that are typed, in the chosen light, and no measurements (studio-1)', () => {
    const selection = { words: 'Hello', 'more-words': ' there ', width: '30', light: ['pink'] }
    expect(wordsIn(sign, selection)).toEqual({
      lines: ['Hello', 'there'],
      light: { color: '#ff2bd6', name: 'Hot pink' },
      choices: ['Hot pink'],
    })
  })

  test('are none for products made of a picture (studio-1)', () => {
    expect(
      wordsIn({ ...sign, options: [...sign.options, option('file', { type: 'file' })] }, {}),
    ).toBeUndefined()
  })

  test('stand in the line that is paid by the letter, before any other (studio-1)', () => {
    const later = { ...sign, options: sign.options.toReversed() }
    expect(wordsOption(later)?.uid).toBe('words')
  })
})
