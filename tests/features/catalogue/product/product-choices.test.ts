import { describe, expect, test } from 'vitest'
import { optionProblems } from '@/features/catalogue/product/options/option-problems'
import { priceChange } from '@/features/catalogue/product/price-change'
import { withAnswer, draftFrom, freshDraft } from '@/features/catalogue/product/product-draft'
import { quantityWithin } from '@/features/catalogue/product/options/quantity'
import { toAddedItem } from '@/features/catalogue/product/to-added-item'
import { refusalOf } from '@/features/artwork/upload-artwork'
import { priceLine, type Priceable } from '@/lib/money/price'
import { normalizeSelection, type Selection } from '@/lib/products/product-options'
import { exampleProduct } from '../../../../stories/support/example-product'

const product = exampleProduct()
const fresh = freshDraft(product)
const choose = (more: Selection) =>
  normalizeSelection(product.options, product.rules, { ...fresh.selection, ...more })
const problemsOf = (more: Selection) =>
  optionProblems(product, choose(more)).map(({ optionUid, message }) => [optionUid, message])

describe('missing answers', () => {
  test('the preselected choices can be added to the cart unchanged (catalogue-25)', () => {
    expect(optionProblems(product, fresh.selection)).toEqual([])
    expect(fresh.quantity).toBe(50)
  })

  test('a custom size requires its sides, reported in page order (catalogue-32)', () => {
    expect(problemsOf({ 'option-size': ['value-custom'] })).toEqual([
      ['option-width', 'product.required'],
      ['option-height', 'product.required'],
    ])
  })

  test.each(['0', '13', 'two', '1e9', '-3'])(
    'a side of "%s" inches is reported as out of range (catalogue-32)',
    (inches) => {
      const size = { 'option-size': ['value-custom'], 'option-width': inches, 'option-height': '4' }
      expect(problemsOf(size)).toEqual([['option-width', 'product.numberRange']])
    },
  )

  test('an impossible date, an overlong note and a missing required choice are each reported (catalogue-32)', () => {
    expect(problemsOf({ 'option-day': '2027-02-29' })).toEqual([['option-day', 'product.invalidDate']])
    expect(problemsOf({ 'option-note': 'x'.repeat(201) })).toEqual([['option-note', 'product.tooLong']])
    expect(problemsOf({ 'option-sides': [] })).toEqual([['option-sides', 'product.required']])
  })

  test('a gift certificate’s recipient needs exactly one valid e-mail address (catalogue-32)', () => {
    const uid = 'option-recipient'
    const recipient = {
      uid,
      title: 'Recipient’s email',
      type: 'field',
      required: true,
      isEmail: true,
    } as const
    const certificate = { ...product, options: [...product.options, recipient] }
    const problemOf = (address: string) =>
      optionProblems(certificate, { ...fresh.selection, [uid]: address }).map(({ message }) => message)
    for (const wrong of [
      'grace',
      'grace@',
      'grace@example',
      'grace@example.com, ada@example.com',
      'a b@example.com',
    ])
      expect(problemOf(wrong), wrong).toEqual(['product.recipientEmail'])
    expect(problemOf(' ')).toEqual(['product.required'])
    for (const right of ['grace@example.com', ' grace@example.com '])
      expect(problemOf(right), right).toEqual([])
  })
})

describe('the added item', () => {
  test('only answers to visible options are sent (catalogue-26)', () => {
    const typedBefore = choose({ 'option-size': ['value-custom'], 'option-width': '4', 'option-height': '5' })
    const custom = toAddedItem(product, typedBefore, 100)
    expect(custom.enteredOptions).toEqual([
      { uid: 'option-width', value: '4' },
      { uid: 'option-height', value: '5' },
    ])
    const smallAgain = { ...typedBefore, 'option-size': ['value-small'] }
    expect(toAddedItem(product, smallAgain, 100).enteredOptions).toEqual([])
  })

  test('the price shown at once equals the calculated line price (catalogue-28)', () => {
    const item = toAddedItem(product, fresh.selection, 500)
    expect(item.shown.rowCents).toBe(priceLine(product, fresh.selection, 500).rowCents)
    expect(item.selectedOptions).toContain('value-matte')
    expect(item.shown.choices).toContain('Matte')
  })
})

describe('the kept draft', () => {
  const kept = { ...fresh, selection: choose({ 'option-finish': ['value-gloss'] }), quantity: 250 }

  test('choices are restored unchanged (catalogue-35)', () => {
    expect(draftFrom(JSON.stringify(kept), product)).toEqual(kept)
  })

  test('choices that the product no longer offers are dropped (catalogue-35)', () => {
    const old = { ...kept, selection: { ...kept.selection, 'option-finish': ['value-velvet'], gone: ['x'] } }
    const draft = draftFrom(JSON.stringify(old), product)
    expect(draft?.selection['option-finish']).toEqual(['value-matte'])
    expect(draft?.selection).not.toHaveProperty('gone')
  })

  test.each(['', 'null', '[]', '{', '7', '{"quantity":"x","selection":[1],"uploads":{"a":{"key":1}}}'])(
    'a corrupt stored draft falls back to the defaults: %s (catalogue-35)',
    (text) => {
      const draft = draftFrom(text, product)
      if (draft) expect(draft).toEqual({ ...fresh, quantity: product.table.minimum })
    },
  )
})

test('a quantity is clamped to the table’s limits (catalogue-29)', () => {
  const limits = { minimum: 50, maximum: 1000 }
  expect([0, 50, 51.4, 5000, Number.NaN].map((quantity) => quantityWithin(limits, quantity))).toEqual([
    50, 50, 51, 1000, 50,
  ])
})

test('a value shows how choosing it changes the price; a custom size shows no change before it is typed (catalogue-27)', () => {
  const [size] = product.options.filter(({ uid }) => uid === 'option-size')
  const change = (uid: string) => size && priceChange(product, fresh.selection, 50, size, uid)
  expect(change('value-small')).toBe(0)
  expect(change('value-large')).toBeGreaterThan(0)
  expect(change('value-custom')).toBe(0)
})

test('while only the chosen size is measured, the other sizes show no price change (prices-20)', () => {
  const [size] = product.options.filter(({ uid }) => uid === 'option-size')
  const now = { area: 1, parts: [{ label: 'Cut: 1 cm²', cents: 1 }] }
  const measured: Priceable = {
    ...product,
    measure: (selection) => (selection === fresh.selection ? now : undefined),
  }
  const change = (priced: Priceable) => size && priceChange(priced, fresh.selection, 50, size, 'value-large')
  expect(change(measured)).toBe(0)
  expect(change({ ...measured, measure: () => undefined })).toBe(change(product))
})

test('a file that is too large or of the wrong type is refused before upload (catalogue-36)', () => {
  expect(refusalOf({ name: 'a.PNG', size: 1 }, ['png'])).toBeUndefined()
  expect(refusalOf({ name: 'a.exe', size: 1 }, ['png'])).toBe('wrong-kind')
  expect(refusalOf({ name: 'png', size: 1 }, ['png'])).toBe('wrong-kind')
  expect(refusalOf({ name: 'a.png', size: 61 * 1024 * 1024 }, ['png'])).toBe('too-large')
})

test('an uploaded file is the answer again when its hidden option reappears, unless it was removed (catalogue-36)', () => {
  const values = [
    { uid: 'now', title: 'Upload it now', isDefault: true },
    { uid: 'later', title: 'Send it after ordering' },
  ]
  const asked = {
    ...product,
    options: [
      { uid: 'from', title: 'Artwork', type: 'radio' as const, required: true, values },
      { uid: 'file', title: 'Your file', type: 'file' as const, required: false },
    ].map((option) => ({
      ...option,
      values: (option.values ?? []).map((value) => ({ price: 0, ...value })),
    })),
    rules: [{ option: 'file', when: { option: 'from', values: ['now'] } }],
  } as unknown as typeof product // only the option fields that visibility depends on
  const upload = { key: 'fox.webp', url: '/media/uploads/fox.webp', name: 'fox.png' }
  const draft = { selection: { from: ['now'], file: upload.key }, quantity: 50, uploads: { file: upload } }
  const later = withAnswer(asked, draft, 'from', ['later'])
  expect(later.selection).toEqual({ from: ['later'] })
  expect(withAnswer(asked, later, 'from', ['now']).selection).toEqual(draft.selection)
  expect(withAnswer(asked, { ...later, uploads: {} }, 'from', ['now']).selection).toEqual({ from: ['now'] })
})
