import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FoldedOption } from '@/features/catalogue/product/options/FoldedOption'
import {
  arrangeOptions,
  type PlacedOption,
  type Worded,
} from '@/features/catalogue/product/options/arrange-options'
import type { ProductOption, VisibilityRule } from '@/lib/products/product-options'
import { exampleProduct } from '../../../../stories/support/example-product'
import { renderScreen, wording } from '../../../support/browser/screen'

const option = (uid: string, more: Partial<ProductOption> = {}): ProductOption => ({
  uid,
  title: uid,
  type: 'radio',
  required: true,
  values: [
    { uid: `${uid}-1`, title: 'First', isDefault: true },
    { uid: `${uid}-2`, title: 'Second' },
  ],
  ...more,
})
const typed = (uid: string, type: ProductOption['type'], required = false): ProductOption => ({
  uid,
  title: uid,
  type,
  required,
})
const shows = (one: string, when: string): VisibilityRule => ({
  option: one,
  when: { option: when, values: [`${when}-1`] },
})

function roomsOf(options: ProductOption[], rules: VisibilityRule[] = [], worded: Worded = {}) {
  const { table } = exampleProduct()
  const sized = { ...table, sizes: { 'size-1': { width: 50, height: 50 } }, factors: { 'material-1': 1 } }
  const { before, next, below } = arrangeOptions(options, { rules, table: sized, ...worded })
  const names = (placed: PlacedOption[]) =>
    placed.map(({ option: { uid }, isFolded }) => (isFolded ? `${uid} folded` : uid))
  return [names(before), names(next), names(below)]
}

test('quantity follows size, then artwork, material and colors; options with a settled answer are folded last (catalogue-61)', () => {
  const options = [
    option('shape'),
    option('size'),
    option('finish'),
    option('material'),
    option('color', { isSwatch: true }),
    option('artwork'),
    typed('file', 'file'),
    typed('note', 'area'),
    option('extras', { type: 'multiple', required: false, values: [] }),
  ]
  expect(roomsOf(options, [shows('file', 'artwork')])).toEqual([
    ['shape', 'size'],
    ['artwork', 'file', 'material', 'color'],
    ['finish folded', 'note folded', 'extras folded'],
  ])
})

test('an option that a folded option reveals is shown below it, and required options without a default are never folded (catalogue-61)', () => {
  const options = [
    option('size'),
    option('rush', { type: 'checkbox', required: false }),
    typed('day', 'date', true),
    typed('words', 'field', true),
    option('picked', { values: [{ uid: 'picked-1', title: 'One' }] }),
  ]
  expect(roomsOf(options, [shows('day', 'rush')])).toEqual([
    ['size'],
    ['words', 'picked'],
    ['rush folded', 'day'],
  ])
})

test.each<[string, Worded]>([
  ['in a tool', { begunBy: ['towns'] }],
  ['on the product’s page', { shownWords: { on: 'design', uids: ['towns'] } }],
])(
  'optional words that begin a design are never folded, and come before the file, %s (catalogue-61)',
  (_, worded) => {
    const options = [option('size'), typed('note', 'area'), typed('file', 'file'), typed('towns', 'area')]
    expect(roomsOf(options, [], worded)).toEqual([['size'], ['towns', 'file'], ['note folded']])
  },
)

test('a product without sizes shows all its options together above the quantity (catalogue-61)', () => {
  expect(roomsOf([option('finish'), typed('note', 'area')])).toEqual([[], ['finish', 'note'], []])
})

test('a folded option shows its answer, or that it has none (catalogue-61)', () => {
  renderScreen(
    <>
      <FoldedOption option={option('Finish')} selection={{ Finish: ['Finish-2'] }}>
        open
      </FoldedOption>
      <FoldedOption option={typed('Note', 'area')} selection={{}}>
        open
      </FoldedOption>
    </>,
  )
  const [finish, note] = screen.getAllByRole('group')
  expect(finish).toHaveTextContent('FinishSecond')
  expect(note).toHaveTextContent(`Note${wording('product.nothingChosen')}`)
})
