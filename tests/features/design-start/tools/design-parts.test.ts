import { describe, expect, test } from 'vitest'
import type { ProductView } from '@/commerce/product/product-view'
import type { ProductDraft } from '@/features/catalogue/product/product-draft'
import { designFirst, pictureIn, takesDesign } from '@/features/design-start/tools/design-parts'
import { choice, fixedPrice, option } from '../../../support/product-options'

type Designed = Pick<ProductView, 'options' | 'rules' | 'table'>

const sticker: Designed = {
  options: [choice('size', 's', 'l'), choice('from', 'upload', 'later'), option('file', { type: 'file' })],
  rules: [{ option: 'file', when: { option: 'from', values: ['upload'] } }],
  table: fixedPrice,
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
    ...fixedPrice,
    perCharacter: { words: 850 },
    custom: {
      width: { uid: 'width', minimum: 8, maximum: 72 },
      height: { uid: 'height', minimum: 6, maximum: 48 },
    },
  },
}

const draft = (
  selection: ProductDraft['selection'],
  uploads: ProductDraft['uploads'] = {},
): ProductDraft => ({
  selection,
  quantity: 1,
  uploads,
})
const upload = { key: 'k.webp', url: '/media/uploads/k.webp', name: 'dogs.jpg' }

describe('order of the design options', () => {
  test('the picture option comes first, together with the choice that reveals it (design-start-5)', () => {
    expect(designFirst(sticker).options.map(({ uid }) => uid)).toEqual(['from', 'file', 'size'])
  })

  test('the text option of a sign comes first (design-start-5)', () => {
    expect(designFirst(sign).options[0]?.uid).toBe('words')
  })

  test('words that begin a design come before the picture (design-start-5)', () => {
    const roll = {
      ...sticker,
      options: [...sticker.options, option('towns', { type: 'area', required: false })],
      begunBy: ['towns'],
    }
    expect(designFirst(roll).options.map(({ uid }) => uid)).toEqual(['towns', 'from', 'file', 'size'])
  })

  test('a product without picture or text options cannot be designed (design-start-4)', () => {
    expect(takesDesign({ options: [choice('size', 's')], rules: [], table: fixedPrice })).toBe(false)
    expect(takesDesign(sticker)).toBe(true)
    expect(takesDesign(sign)).toBe(true)
  })
})

describe('the stage', () => {
  test('the stage shows the uploaded picture only while its option is visible', () => {
    expect(pictureIn(sticker, draft({ from: ['upload'] }, { file: upload }))).toEqual(upload)
    expect(pictureIn(sticker, draft({ from: ['later'] }, { file: upload }))).toBeUndefined()
  })
})
