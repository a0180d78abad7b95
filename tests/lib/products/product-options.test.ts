import { expect, test } from 'vitest'
import { defaultSelection, normalizeSelection, visibleOptions } from '@/lib/products/product-options'
import { sticker } from '../../support/priceable'

const shown = (selection: Parameters<typeof visibleOptions>[2]) =>
  visibleOptions(sticker.options, sticker.rules, selection).map((option) => option.uid)

test('width and height are shown only for a custom size (prices-13)', () => {
  expect(shown({ size: ['small'] })).not.toContain('width')
  expect(shown({ size: ['own'] })).toContain('width')
})

test('an option that depends on a hidden option is hidden too (prices-13)', () => {
  const rules = [
    { option: 'b', when: { option: 'a', values: ['a1'] } },
    { option: 'c', when: { option: 'b', values: ['b1'] } },
  ]
  const option = (uid: string) => ({
    uid,
    id: 1,
    title: uid,
    type: 'radio' as const,
    required: false,
    values: [{ uid: `${uid}1`, id: 2, title: uid }],
  })
  const options = ['a', 'b', 'c'].map(option)
  expect(visibleOptions(options, rules, { b: ['b1'] }).map(({ uid }) => uid)).toEqual(['a'])
  expect(visibleOptions(options, rules, { a: ['a1'], b: ['b1'] }).map(({ uid }) => uid)).toEqual([
    'a',
    'b',
    'c',
  ])
})

test('a cycle of rules hides both options instead of looping forever (prices-13)', () => {
  const rules = [
    { option: 'a', when: { option: 'b', values: ['b1'] } },
    { option: 'b', when: { option: 'a', values: ['a1'] } },
  ]
  const option = (uid: string) => ({
    uid,
    id: 1,
    title: uid,
    type: 'radio' as const,
    required: false,
    values: [{ uid: `${uid}1`, id: 2, title: uid }],
  })
  expect(visibleOptions(['a', 'b'].map(option), rules, { a: ['a1'], b: ['b1'] })).toEqual([])
})

test('a product starts with its defaults, and with the first value of each required choice (prices-15)', () => {
  expect(defaultSelection(sticker.options, sticker.rules)).toEqual({ size: ['small'], material: ['vinyl'] })
})

test('a default that a later option allows is the default, whatever the order of the options (prices-15)', () => {
  const value = (uid: string, isDefault = false) => ({ uid, id: 1, title: uid, isDefault })
  const choice = (uid: string, values: ReturnType<typeof value>[]) => ({
    uid,
    id: 1,
    title: uid,
    type: 'radio' as const,
    required: true,
    values,
  })
  const pages = choice('pages', [value('20'), value('24', true), value('32')])
  const cover = choice('cover', [value('soft'), value('hard', true)])
  const rules = [{ option: 'pages', value: '24', when: { option: 'cover', values: ['hard'] } }]
  const wanted = { pages: ['24'], cover: ['hard'] }
  expect(defaultSelection([pages, cover], rules)).toEqual(wanted)
  expect(defaultSelection([cover, pages], rules)).toEqual(wanted)
  expect(normalizeSelection([pages, cover], rules, { cover: ['soft'] })).toEqual({
    pages: ['20'],
    cover: ['soft'],
  })
})

test('answers to hidden options are dropped, and an optional choice can be emptied (prices-15)', () => {
  expect(
    normalizeSelection(sticker.options, sticker.rules, {
      size: ['small'],
      width: '4',
      material: ['vinyl'],
      extras: [],
    }),
  ).toEqual({ size: ['small'], material: ['vinyl'], extras: [] })
})

test('a value that became hidden is dropped (prices-15)', () => {
  expect(
    normalizeSelection(sticker.options, sticker.rules, {
      size: ['small'],
      material: ['holo'],
      extras: ['gloss', 'rush'],
    })['extras'],
  ).toEqual(['rush'])
})

test('a disabled value cannot be chosen (prices-13)', () => {
  expect(
    normalizeSelection(sticker.options, sticker.rules, { size: ['small'], material: ['gone'] })['material'],
  ).toEqual(['vinyl'])
})
