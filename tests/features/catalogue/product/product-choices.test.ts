import { describe, expect, test } from 'vitest'
import { optionProblems } from '@/features/catalogue/product/option-problems'
import { priceChange } from '@/features/catalogue/product/price-change'
import { answered, draftFrom, freshDraft } from '@/features/catalogue/product/product-draft'
import { quantityWithin } from '@/features/catalogue/product/quantity'
import { toAddedItem } from '@/features/catalogue/product/to-added-item'
import { refusalOf } from '@/features/catalogue/product/upload-artwork'
import { priceLine, type Priceable } from '@/lib/price'
import { normalizeSelection, type Selection } from '@/lib/product-options'
import { exampleProduct } from '../../../../stories/support/example-product'

const product = exampleProduct()
const fresh = freshDraft(product)
const choose = (more: Selection) =>
  normalizeSelection(product.options, product.rules, { ...fresh.selection, ...more })
const problemsOf = (more: Selection) =>
  optionProblems(product, choose(more)).map(({ optionUid, message }) => [optionUid, message])

describe('what is missing', () => {
  test('the preselected choices can be added as they are (catalogue-25)', () => {
    expect(optionProblems(product, fresh.selection)).toEqual([])
    expect(fresh.quantity).toBe(50)
  })

  test('a custom size asks for its sides, in the order of the page (catalogue-32)', () => {
    expect(problemsOf({ 'option-size': ['value-custom'] })).toEqual([
      ['option-width', 'product.required'],
      ['option-height', 'product.required'],
    ])
  })

  test.each(['0', '13', 'two', '1e9', '-3'])(
    'a side of %s inches is out of range (catalogue-32)',
    (inches) => {
      const size = { 'option-size': ['value-custom'], 'option-width': inches, 'option-height': '4' }
      expect(problemsOf(size)).toEqual([['option-width', 'product.numberRange']])
    },
  )

  test('a day must exist, a note must not be too long, and a required choice must be made (catalogue-32)', () => {
    expect(problemsOf({ 'option-day': '2027-02-29' })).toEqual([['option-day', 'product.invalidDate']])
    expect(problemsOf({ 'option-note': 'x'.repeat(201) })).toEqual([['option-note', 'product.tooLong']])
    expect(problemsOf({ 'option-sides': [] })).toEqual([['option-sides', 'product.required']])
  })
})

describe('what is sent', () => {
  test('only answers to options in sight (catalogue-33)', () => {
    const typedBefore = choose({ 'option-size': ['value-custom'], 'option-width': '4', 'option-height': '5' })
    const custom = toAddedItem(product, typedBefore, 100)
    expect(custom.enteredOptions).toEqual([
      { uid: 'option-width', value: '4' },
      { uid: 'option-height', value: '5' },
    ])
    const smallAgain = { ...typedBefore, 'option-size': ['value-small'] }
    expect(toAddedItem(product, smallAgain, 100).enteredOptions).toEqual([])
  })

  test('the price shown at once is the one the rules give (catalogue-28)', () => {
    const item = toAddedItem(product, fresh.selection, 500)
    expect(item.shown.rowCents).toBe(priceLine(product, fresh.selection, 500).rowCents)
    expect(item.selectedOptions).toContain('value-matte')
    expect(item.shown.choices).toContain('Matte')
  })
})

describe('what is kept', () => {
  const kept = { ...fresh, selection: choose({ 'option-finish': ['value-gloss'] }), quantity: 250 }

  test('choices come back as they were (catalogue-35)', () => {
    expect(draftFrom(JSON.stringify(kept), product)).toEqual(kept)
  })

  test('what the product no longer offers is dropped (catalogue-35)', () => {
    const old = { ...kept, selection: { ...kept.selection, 'option-finish': ['value-velvet'], gone: ['x'] } }
    const draft = draftFrom(JSON.stringify(old), product)
    expect(draft?.selection['option-finish']).toEqual(['value-matte'])
    expect(draft?.selection).not.toHaveProperty('gone')
  })

  test.each(['', 'null', '[]', '{', '7', '{"quantity":"x","selection":[1],"uploads":{"a":{"key":1}}}'])(
    'a broken note is no trouble: %s (catalogue-35)',
    (text) => {
      const draft = draftFrom(text, product)
      if (draft) expect(draft).toEqual({ ...fresh, quantity: product.table.minimum })
    },
  )
})

test('a quantity stays within what the table offers (catalogue-30)', () => {
  const limits = { minimum: 50, maximum: 1000 }
  expect([0, 50, 51.4, 5000, Number.NaN].map((quantity) => quantityWithin(limits, quantity))).toEqual([
    50, 50, 51, 1000, 50,
  ])
})

test('a value says what picking it would change, a custom size only once it is typed (catalogue-27)', () => {
  const [size] = product.options.filter(({ uid }) => uid === 'option-size')
  const change = (uid: string) => size && priceChange(product, fresh.selection, 50, size, uid)
  expect(change('value-small')).toBe(0)
  expect(change('value-large')).toBeGreaterThan(0)
  expect(change('value-custom')).toBe(0)
})

test('where only the chosen size is measured yet, no other one says what it would change (prices-21)', () => {
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

test('a file of the wrong kind or too large is refused before it is sent (catalogue-36)', () => {
  expect(refusalOf({ name: 'a.PNG', size: 1 }, ['png'])).toBeUndefined()
  expect(refusalOf({ name: 'a.exe', size: 1 }, ['png'])).toBe('wrong-kind')
  expect(refusalOf({ name: 'png', size: 1 }, ['png'])).toBe('wrong-kind')
  expect(refusalOf({ name: 'a.png', size: 61 * 1024 * 1024 }, ['png'])).toBe('too-large')
})

test('a file whose box is hidden and comes back is the answer again, and one that was removed is not (catalogue-46)', () => {
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
  } as unknown as typeof product // of options, what visibility asks for
  const upload = { key: 'fox.webp', url: '/media/uploads/fox.webp', name: 'fox.png' }
  const draft = { selection: { from: ['now'], file: upload.key }, quantity: 50, uploads: { file: upload } }
  const later = answered(asked, draft, 'from', ['later'])
  expect(later.selection).toEqual({ from: ['later'] })
  expect(answered(asked, later, 'from', ['now']).selection).toEqual(draft.selection)
  expect(answered(asked, { ...later, uploads: {} }, 'from', ['now']).selection).toEqual({ from: ['now'] })
})
