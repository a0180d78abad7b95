import { describe, expect, test } from 'vitest'
import type { ProductView } from '@/commerce/product/product-view'
import { wordsIn } from '@/features/studio/words'
import { wordsOption } from '@/features/studio/words-option'
import { choice, fixedPrice, option } from '../../support/product-options'

type Designed = Pick<ProductView, 'options' | 'rules' | 'table'>

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
    ...fixedPrice,
    perCharacter: { words: 850 },
    custom: {
      width: { uid: 'width', minimum: 8, maximum: 72 },
      height: { uid: 'height', minimum: 6, maximum: 48 },
    },
  },
}

describe('the text of a product', () => {
  test('the text is all typed lines in the chosen light, without measurements (studio-2)', () => {
    const selection = { words: 'Hello', 'more-words': ' there ', width: '30', light: ['pink'] }
    expect(wordsIn(sign, selection)).toEqual({
      lines: ['Hello', 'there'],
      light: { color: '#ff2bd6', name: 'Hot pink' },
      choices: ['Hot pink'],
    })
  })

  test('a product made from a picture has no text lines (studio-2)', () => {
    expect(
      wordsIn({ ...sign, options: [...sign.options, option('file', { type: 'file' })] }, {}),
    ).toBeUndefined()
  })

  test('the option priced per letter is the text option, wherever it is in the list (studio-2)', () => {
    const later = { ...sign, options: sign.options.toReversed() }
    expect(wordsOption(later)?.uid).toBe('words')
  })
})
