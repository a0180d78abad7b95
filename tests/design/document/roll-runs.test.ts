import { expect, test } from 'vitest'
import type { DesignDocument } from '@/design/design-document'
import { perform } from '@/design/document/commands/perform'
import { newDesign } from '@/design/document/new-design'
import { templateProblems } from '@/design/document/template-problems'
import { rollRuns } from '@/design/document/roll-runs'
import type { ProductTemplate } from '@/design/template/product-template'
import { templateFor } from '@/design/template/template-for'
import { commandState } from '../support/random-command'
import { compiledBrand } from '../../support/compiled-brand'

const { templates } = compiledBrand('stickers')

function templateOf(product: string): ProductTemplate {
  const template = templates[product]
  if (!template) throw new Error(`${product} has a template`)
  return template
}

const labels = templateOf('custom-roll-labels')

type Run = Parameters<typeof perform>

const done = (
  name: Run[0],
  document: DesignDocument,
  argument: unknown,
  template = labels,
): DesignDocument => {
  const made = perform(name, { ...commandState(document), template }, argument as never) // each test gives its command's
  if ('problems' in made) throw new Error(JSON.stringify(made.problems))
  return made.edit.document
}

const withQuantity = (quantity: number) => done('setQuantity', newDesign(labels, 'd'), { quantity })

const rollOf = (designs: number, quantity: number) =>
  done('setOption', withQuantity(quantity), { name: 'designs', value: String(designs) })

const countsOf = (document: DesignDocument, quantity?: number) =>
  rollRuns(document, templateFor(labels, document.product.options), quantity).map(({ count }) => count)

test.each([
  [1, 250, [250]],
  [2, 500, [250, 250]],
  [3, 1_000, [334, 333, 333]],
  [20, 250, [...Array<number>(10).fill(13), ...Array<number>(10).fill(12)]],
])(
  '%i designs share a roll of %i labels evenly at first (design-document-33)',
  (designs, quantity, counts) => {
    const document = rollOf(designs, quantity)
    expect(document.surfaceOrder).toEqual([
      'front',
      ...Array.from({ length: designs - 1 }, (_, index) => `front-${index + 2}`),
    ])
    expect(countsOf(document)).toEqual(counts)
    expect(templateProblems(document, labels)).toEqual([])
  },
)

test.each([
  ['the same quantity', 500, [300, 200]],
  ['a larger one', 1_000, [600, 400]],
  ['an odd one', 251, [151, 100]],
  ['one of two labels', 2, [1, 1]],
  ['fewer labels than designs', 1, [1, 0]],
])(
  'typed counts hold, and are shared in proportion when the cart changes to %s (design-document-33)',
  (_, quantity, counts) => {
    const typed = done('setRollCount', rollOf(2, 400), { surface: 'front', count: 300 })
    expect(typed.product.quantity).toBe(500)
    expect(typed.surfaces['front-2']?.count).toBe(200)
    expect(countsOf(typed, quantity)).toEqual(counts)
  },
)

test('the labels of each design are one run after the other, in the order of the designs (design-document-33)', () => {
  const typed = done('setRollCount', rollOf(3, 300), { surface: 'front-2', count: 50 })
  const moved = done('movePage', typed, { surface: 'front-2', to: 0 })
  const made = templateFor(labels, moved.product.options)
  expect(rollRuns(moved, made)).toEqual([
    { surface: 'front', first: 1, count: 50 },
    { surface: 'front-2', first: 51, count: 100 },
    { surface: 'front-3', first: 151, count: 100 },
  ])
})

test('a design that is added to a roll of one, or copied, gets a share (design-document-33, design-document-22)', () => {
  const added = done('addPage', withQuantity(300), { surface: 'front' })
  expect(countsOf(added)).toEqual([150, 150])
  const copied = done('duplicatePage', done('setRollCount', added, { surface: 'front', count: 50 }), {
    surface: 'front',
  })
  expect([countsOf(copied), countsOf(copied).reduce((sum, count) => sum + count, 0)]).toEqual([
    [40, 40, 120],
    200,
  ])
  expect(countsOf(done('removePage', copied, { surface: 'front-3' }))).toEqual([100, 100])
})

test('labels on sheets and single ones have one design, and other products too (design-document-33)', () => {
  const two = done('setRollCount', rollOf(2, 400), { surface: 'front', count: 300 })
  const sheets = perform(
    'setOption',
    { ...commandState(two), template: labels },
    { name: 'format', value: 'sheets', drops: true },
  )
  if ('problems' in sheets) throw new Error('it is allowed')
  const { document } = sheets.edit
  expect([document.surfaceOrder, document.product.options['designs']]).toEqual([['front'], '1'])
  expect(countsOf(document)).toEqual([])
  expect(templateOf('custom-die-cut-stickers').options['designs']).toBeUndefined()
  expect(templateOf('custom-die-cut-stickers').surfaces[0]?.count).toBeUndefined()
})

test('a count elsewhere than on a roll is refused (design-document-18)', () => {
  const template = templateOf('custom-die-cut-stickers')
  const blank = newDesign(template, 'd')
  const counted = { ...blank, surfaces: { front: { ...blank.surfaces['front']!, count: 5 } } }
  expect(templateProblems(counted, template)).toMatchObject([{ path: 'surfaces.front.count' }])
})
