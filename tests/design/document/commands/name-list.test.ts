import { expect, test } from 'vitest'
import type { DesignDocument, DesignNode, TextNode } from '@/design/design-document'
import { boxOf, estimatedSize } from '@/design/document/boxes'
import { textsForList } from '@/design/document/commands/name-list'
import { perform } from '@/design/document/commands/perform'
import { newDesign } from '@/design/document/new-design'
import { documentProblems } from '@/design/document/read-document'
import { templateProblems } from '@/design/document/template-problems'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { sampleDesign, sampleTemplate } from '../../support/sample-design'

const { cut: _, ...plain } = sampleTemplate.surfaces[0]!
const counted = (id: string, more: Partial<SurfaceRule> = {}): SurfaceRule => ({
  ...plain,
  id,
  title: id,
  count: { option: 'set' },
  ...more,
})

const options: ProductTemplate['options'] = { set: { values: ['1', '2', '4', '6', '30'], default: '4' } }

/** Place cards with backs; all cards repeat the first one until they get their own design. */
const cards: ProductTemplate = {
  ...sampleTemplate,
  surfaces: [
    counted('front', { follows: { surface: 'front', as: 'same', may: ['same', 'own'] } }),
    counted('back', { follows: { surface: 'back', as: 'same', may: ['same', 'own'] } }),
  ],
  options,
}
/** A fixed number of plain pieces. */
const fixed: ProductTemplate = { ...sampleTemplate, surfaces: [counted('tile', { count: { fixed: 3 } })] }

const text = (words: string, more: Partial<TextNode> = {}): TextNode => ({
  kind: 'text',
  transform: [1, 0, 0, 1, 20, 20],
  text: words,
  font: 'anton',
  size: 5,
  align: 'center',
  lineHeight: 1.2,
  tracking: 0,
  fill: '#222222',
  ...more,
})
const square: DesignNode = {
  kind: 'shape',
  transform: [1, 0, 0, 1, 0, 0],
  shape: 'rectangle',
  width: 5,
  height: 5,
  fill: '#ff0000',
}

const begun = (template: ProductTemplate, first: string, second?: string): DesignDocument => {
  const empty = newDesign(template, 'names')
  return {
    ...empty,
    surfaces: {
      ...empty.surfaces,
      [first]: { nodes: ['square', 'name'] },
      ...(second !== undefined && { [second]: { nodes: ['both'] } }),
    },
    nodes: {
      square,
      name: text('Name'),
      ...(second !== undefined && {
        both: { kind: 'group', transform: [1, 0, 0, 1, 0, 0], children: ['table', 'same'] } as const,
        table: text('Table', { align: 'left' }),
        same: text('Our wedding'),
      }),
    },
    fonts: { anton: sampleDesign.fonts['anton'] ?? { sha256: 'b'.repeat(64) } },
  }
}

const stateOf = (document: DesignDocument, template: ProductTemplate) => {
  let number = 0
  return { document, selection: ['name'], template, newId: () => `new-${++number}`, measure: estimatedSize }
}

function filled(
  document: DesignDocument,
  template: ProductTemplate,
  list: { surface: string; columns: Record<string, number>; rows: string[][] },
) {
  const made = perform('fillNames', stateOf(document, template), list)
  if (!('edit' in made)) throw new Error(JSON.stringify(made.problems))
  expect(documentProblems(made.edit.document)).toEqual([])
  expect(templateProblems(made.edit.document, template)).toEqual([])
  return made.edit.document
}

const wordsOn = ({ surfaces, nodes }: DesignDocument, surface: string): string[] => {
  const all = (id: string): string[] => {
    const node = nodes[id]
    if (node?.kind === 'group') return node.children.flatMap(all)
    return node?.kind === 'text' ? [node.text] : []
  }
  return (surfaces[surface]?.nodes ?? []).flatMap(all)
}

const guests = [
  ['Anna', 'Table 1'],
  ['Bob', 'Table 1'],
  ['Maximiliana', 'Table 2'],
  ['Di', ''],
  ['Zoë', 'Table 3'],
]

test('each row of a list becomes a piece with a copy of everything else, and the option follows (design-document-22)', () => {
  const document = filled(begun(cards, 'front-1', 'back-1'), cards, {
    surface: 'front-1',
    columns: { name: 0, table: 1 },
    rows: guests,
  })
  expect(document.product.options['set']).toBe('6')
  expect([1, 2, 3, 4, 5, 6].map((number) => wordsOn(document, `front-${number}`))).toEqual([
    ['Anna'],
    ['Bob'],
    ['Maximiliana'],
    ['Di'],
    ['Zoë'],
    [],
  ])
  expect([1, 2, 3, 4, 5, 6].map((number) => wordsOn(document, `back-${number}`))).toEqual([
    ['Table 1', 'Our wedding'],
    ['Table 1', 'Our wedding'],
    ['Table 2', 'Our wedding'],
    ['Our wedding'],
    ['Table 3', 'Our wedding'],
    ['Our wedding'],
  ])
  expect(Object.values(document.nodes).filter(({ kind }) => kind === 'shape')).toHaveLength(6)
  expect(Object.values(document.surfaces).every(({ follows }) => follows === undefined)).toBe(true)
})

test('new words keep the alignment of the former ones (design-document-22)', () => {
  const before = begun(cards, 'front-1', 'back-1')
  const list = { surface: 'front-1', columns: { name: 0, table: 1 }, rows: guests.slice(0, 4) }
  const after = filled(before, cards, list)
  const middle = (document: DesignDocument, id: string) => {
    const { x, width } = boxOf(document, id, estimatedSize)
    return x + width / 2
  }
  const textOn = (surface: string) =>
    after.surfaces[surface]?.nodes.find((id) => after.nodes[id]?.kind === 'text') ?? ''
  for (const surface of ['front-1', 'front-2', 'front-3'])
    expect(middle(after, textOn(surface))).toBeCloseTo(middle(before, 'name'), 1)
  expect(boxOf(after, 'table', estimatedSize).x).toBeCloseTo(boxOf(before, 'table', estimatedSize).x, 1)
})

test('another list replaces the first one, from any piece, also with fewer rows (design-document-22)', () => {
  const list = { surface: 'front-1', columns: { name: 0 }, rows: guests }
  const first = filled(begun(cards, 'front-1'), cards, list)
  const third = first.surfaces['front-3']?.nodes.find((id) => first.nodes[id]?.kind === 'text') ?? ''
  const again = filled(first, cards, {
    surface: 'front-3',
    columns: { [third]: 0 },
    rows: [['Eve'], ['Ivo']],
  })
  expect(again.product.options['set']).toBe('2')
  expect(again.surfaceOrder).toEqual(['front-1', 'front-2', 'back-1', 'back-2'])
  expect(['front-1', 'front-2'].map((id) => wordsOn(again, id))).toEqual([['Eve'], ['Ivo']])
  expect(Object.keys(again.nodes)).toHaveLength(4)
})

test('a fixed number of pieces gets the first rows, and an empty list changes nothing (design-document-22)', () => {
  const begunTiles = begun(fixed, 'tile-1')
  const document = filled(begunTiles, fixed, { surface: 'tile-1', columns: { name: 0 }, rows: guests })
  expect(['tile-1', 'tile-2', 'tile-3'].map((id) => wordsOn(document, id))).toEqual([
    ['Anna'],
    ['Bob'],
    ['Maximiliana'],
  ])
  expect(filled(begunTiles, fixed, { surface: 'tile-1', columns: { name: 0 }, rows: [] })).toBe(begunTiles)
  expect(filled(begunTiles, fixed, { surface: 'other', columns: {}, rows: guests })).toBe(begunTiles)
})

test('a list fills visible, unlocked texts on all sides of a piece (design-document-22)', () => {
  const document = begun(cards, 'front-1', 'back-1')
  const ids = (design: DesignDocument, surface: string) =>
    textsForList(stateOf(design, cards), surface).map(({ id }) => id)
  expect(ids(document, 'front-1')).toEqual(['name', 'table', 'same'])
  expect(ids(document, 'back-3')).toEqual(['name', 'table', 'same'])
  const { nodes } = document
  const hidden = { ...document, nodes: { ...nodes, name: text('Name', { hidden: true }) } }
  const locked = { ...document, nodes: { ...nodes, table: text('Table', { locked: 'all' }) } }
  expect(ids(hidden, 'front-1')).toEqual(['table', 'same'])
  expect(ids(locked, 'front-1')).toEqual(['name', 'same'])
})
