import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DesignDocument, DesignNode } from '@/design/design-document'
import { canonicalJson } from '@/design/document/canonical-json'
import type { ArgumentOf } from '@/design/document/commands/commands'
import { perform } from '@/design/document/commands/perform'
import { newDesign } from '@/design/document/new-design'
import { record, startHistory, undo } from '@/design/document/history'
import { documentProblems } from '@/design/document/read-document'
import { templateProblems } from '@/design/document/template-problems'
import { pieceSteps } from '@/design/template/piece-steps'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { estimatedSize } from '@/design/document/boxes'
import { sampleTemplate } from '../../support/sample-design'

type PageCommand = 'addPage' | 'removePage' | 'duplicatePage' | 'movePage'

const { cut: _, ...plain } = sampleTemplate.surfaces[0]!
const counted = (id: string, more: Partial<SurfaceRule> = {}): SurfaceRule => ({
  ...plain,
  id,
  title: id,
  count: { option: 'pages' },
  ...more,
})

/** A book of 4, 6, 10 or 12 pages in a cover. */
const book: ProductTemplate = {
  ...sampleTemplate,
  surfaces: [{ ...plain, id: 'cover', title: 'Cover' }, counted('page')],
  options: {
    pages: {
      values: ['4', '6', '10', '12'],
      default: '6',
      asked: {
        option: 'Pages',
        values: { 4: '4 pages', 6: '6 pages', 10: '10 pages', 12: '12 pages' },
      },
    },
  },
}

/** Cards with a front and a back, and a set whose pieces repeat the first. */
const cards: ProductTemplate = {
  ...book,
  surfaces: [
    counted('front'),
    counted('back', { follows: { surface: 'front', as: 'mirrored', may: ['mirrored', 'own'] } }),
  ],
}
const set: ProductTemplate = {
  ...book,
  surfaces: [counted('piece', { follows: { surface: 'piece', as: 'same', may: ['same', 'own'] } })],
}

const square: DesignNode = {
  kind: 'shape',
  transform: [1, 0, 0, 1, 0, 0],
  shape: 'rectangle',
  width: 5,
  height: 5,
  fill: '#000000',
}

/** Returns a design with a named object on each surface that has its own objects. */
function filled(template: ProductTemplate): DesignDocument {
  const blank = newDesign(template, 'design-1')
  const own = blank.surfaceOrder.filter((id) => !blank.surfaces[id]?.follows)
  return {
    ...blank,
    surfaces: {
      ...blank.surfaces,
      ...Object.fromEntries(own.map((id) => [id, { ...blank.surfaces[id], nodes: [`on-${id}`] }])),
    },
    nodes: Object.fromEntries(own.map((id) => [`on-${id}`, square])),
  }
}

let made = 0

function after<Name extends PageCommand>(
  template: ProductTemplate,
  document: DesignDocument,
  name: Name,
  argument: ArgumentOf<Name>,
): DesignDocument {
  const state = { document, selection: [], template, newId: () => `new-${made++}`, measure: estimatedSize }
  const result = perform(name, state, argument)
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  return result.edit.document
}

const contents = ({ surfaceOrder, surfaces }: DesignDocument) =>
  Object.fromEntries(surfaceOrder.map((id) => [id, surfaces[id]?.nodes ?? []]))

test('adding a page answers the option with its next value, and the new pages follow the page (design-document-22)', () => {
  const document = after(book, filled(book), 'addPage', { surface: 'page-2' })
  expect(document.product.options['pages']).toBe('10')
  expect(contents(document)).toEqual({
    cover: ['on-cover'],
    'page-1': ['on-page-1'],
    'page-2': ['on-page-2'],
    'page-3': [],
    'page-4': [],
    'page-5': [],
    'page-6': [],
    'page-7': ['on-page-3'],
    'page-8': ['on-page-4'],
    'page-9': ['on-page-5'],
    'page-10': ['on-page-6'],
  })
  expect(templateProblems(document, book)).toEqual([])
})

test('removing a page answers the next smaller value, and the pages after it go with it (design-document-22)', () => {
  const document = after(book, filled(book), 'removePage', { surface: 'page-2' })
  expect(document.product.options['pages']).toBe('4')
  expect(contents(document)).toEqual({
    cover: ['on-cover'],
    'page-1': ['on-page-1'],
    'page-2': ['on-page-4'],
    'page-3': ['on-page-5'],
    'page-4': ['on-page-6'],
  })
  expect(Object.keys(document.nodes)).toHaveLength(5)
  const last = after(book, filled(book), 'removePage', { surface: 'page-6' })
  expect(contents(last)).toMatchObject({ 'page-3': ['on-page-3'], 'page-4': ['on-page-4'] })
})

test('a duplicated page is copied with new objects to the page after it (design-document-22)', () => {
  const document = after(book, filled(book), 'duplicatePage', { surface: 'page-1' })
  const [copy = ''] = document.surfaces['page-2']?.nodes ?? []
  expect(copy).not.toBe('on-page-1')
  expect(document.nodes[copy]).toEqual(document.nodes['on-page-1'])
  expect(document.surfaces['page-3']?.nodes).toEqual([])
})

test('a copy replaces the initial contents of a new page (design-document-22)', () => {
  const begins: SurfaceRule['begins'] = [{ slot: 'photo', at: [0, 0, 1, 1] }]
  const album: ProductTemplate = { ...book, surfaces: [counted('page', { begins })] }
  const document = after(album, filled(album), 'duplicatePage', { surface: 'page-1' })
  expect(document.surfaces['page-2']?.nodes).toHaveLength(1)
  expect(document.nodes[document.surfaces['page-2']?.nodes[0] ?? '']).toEqual(square)
  expect(document.surfaces['page-3']?.nodes).toEqual(['page-8-begin-1'])
})

test('a moved page keeps its objects, and the ids of pages stay in order (design-document-22)', () => {
  const document = after(book, filled(book), 'movePage', { surface: 'page-5', to: 0 })
  expect(document.surfaceOrder).toEqual(filled(book).surfaceOrder)
  expect(Object.values(contents(document)).map(([id]) => id)).toEqual(
    ['cover', 'page-5', 'page-1', 'page-2', 'page-3', 'page-4', 'page-6'].map((id) => `on-${id}`),
  )
})

test('the front and back of a card are moved, added and removed together (design-document-22)', () => {
  const own = filled(cards)
  const surfaces = { ...own.surfaces, 'back-2': { nodes: ['own'] } }
  const document = { ...own, surfaces, nodes: { ...own.nodes, own: square } }
  const moved = after(cards, document, 'movePage', { surface: 'back-2', to: 3 })
  expect(moved.surfaces['front-4']?.nodes).toEqual(['on-front-2'])
  expect(moved.surfaces['back-4']).toEqual({ nodes: ['own'] })
  expect(moved.surfaces['back-2']).toEqual({ nodes: [], follows: 'mirrored' })
  const fewer = after(cards, document, 'removePage', { surface: 'front-1' })
  expect(fewer.surfaceOrder).toHaveLength(8)
  expect(Object.hasOwn(fewer.nodes, 'own')).toBe(false)
})

test('the first piece of a set keeps the objects that the others repeat (design-document-22)', () => {
  const removed = after(set, filled(set), 'removePage', { surface: 'piece-1' })
  expect(removed.surfaces['piece-1']).toEqual({ nodes: ['on-piece-1'] })
  expect(templateProblems(removed, set)).toEqual([])
  const moved = after(set, filled(set), 'movePage', { surface: 'piece-3', to: 0 })
  expect(moved.surfaces['piece-1']).toEqual({ nodes: ['on-piece-1'] })
})

test('at its limits and for a surface that is not counted, a design stays the same (design-document-22)', () => {
  const document = filled(book)
  for (const name of ['addPage', 'removePage', 'duplicatePage'] as const) {
    expect(after(book, document, name, { surface: 'cover' })).toBe(document)
    expect(after(book, document, name, { surface: 'page-99' })).toBe(document)
  }
  expect(after(book, document, 'movePage', { surface: 'page-1', to: -3 })).toBe(document)
  let full = document
  for (let step = 0; step < 4; step += 1) full = after(book, full, 'addPage', { surface: 'page-1' })
  expect(full.product.options['pages']).toBe('12')
  expect(after(book, full, 'addPage', { surface: 'page-1' })).toBe(full)
})

test('the limits of a counted surface are named in the words of its option (design-document-22)', () => {
  expect(pieceSteps(book, { pages: '12' }, 'page')).toMatchObject({
    pieces: 12,
    larger: undefined,
    smaller: { value: '10' },
    most: { title: '12 pages' },
  })
  const deck = { ...book, surfaces: [counted('card', { count: { fixed: 54 } })] }
  expect(pieceSteps(deck, {}, 'card')).toEqual({ pieces: 54 })
  expect(pieceSteps(book, {}, 'cover')).toBeUndefined()
})

const surfaceOf = ({ surfaceOrder }: DesignDocument, pick: number) =>
  surfaceOrder[pick % surfaceOrder.length] ?? ''

const randomEdit = fc.record({
  name: fc.constantFrom<PageCommand>('addPage', 'removePage', 'duplicatePage', 'movePage', 'movePage'),
  pick: fc.nat({ max: 60 }),
  to: fc.integer({ min: -2, max: 14 }),
})

test.each([
  ['a book', book],
  ['cards', cards],
  ['a set', set],
])(
  'any sequence of page commands on %s keeps it valid, and undone it is the same bytes (design-document-8)',
  (_name, template) => {
    fc.assert(
      fc.property(fc.array(randomEdit, { maxLength: 12 }), (edits) => {
        const first = filled(template)
        let history = startHistory(first)
        for (const { name, pick, to } of edits) {
          const { present } = history
          const surface = surfaceOf(present, pick)
          const document = after(template, present, name, { surface, to })
          expect(documentProblems(document)).toEqual([])
          expect(templateProblems(document, template)).toEqual([])
          const [before, now] = [present, document].map(({ nodes }) => Object.keys(nodes).toSorted())
          if (name === 'movePage' || name === 'addPage') expect(now).toEqual(before)
          history = record(history, { document, selection: [] }, { mode: 'now', label: name })
        }
        while (history.done.length > 0) history = undo(history)
        expect(canonicalJson(history.present)).toBe(canonicalJson(first))
      }),
      { numRuns: 60 },
    )
  },
)
