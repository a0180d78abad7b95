import { expect, test } from 'vitest'
import type { MadeNode } from '@/design/design-document'
import { readDocument } from '@/design/document/read-document'
import { readingOrder } from '@/design/document/reading-order'
import { estimatedSize } from '@/design/document/boxes'
import { scaleNode } from '@/design/document/commands/scale-node'
import { madeWhats } from '@/design/made-parameters'
import { missingFaces, noFaces } from '@/design/scene/faces'
import { sampleTemplate } from '../support/sample-design'
import { drawnPaths, madeDesign, madeNode } from './sample-made'

const problemsOf = (node: MadeNode) => {
  const read = readDocument(madeDesign(node))
  return 'problems' in read ? read.problems : []
}

test.each(madeWhats)(
  'a generated object "%s" without settings is read, and has defaults (design-document-1)',
  (what) => {
    expect(problemsOf(madeNode({ what }))).toEqual([])
  },
)

test('unknown generators, settings and values are refused, each with its place (design-document-1)', () => {
  const odd = (node: object) => problemsOf({ ...madeNode({ what: 'month' }), ...node } as MadeNode)
  expect(odd({ what: 'week' })).toMatchObject([
    { path: 'nodes.made.what', say: 'designProblems.notAllowed', found: 'week' },
  ])
  expect(odd({ with: { colour: 'red' } })).toMatchObject([
    { path: 'nodes.made.with', say: 'designProblems.unknownProperty', found: 'colour' },
  ])
  expect(odd({ with: { style: 'rows' } })).toMatchObject([
    {
      path: 'nodes.made.with.style',
      say: 'designProblems.wrongForm',
      found: 'rows',
      wanted: 'grid, boxes, strip',
    },
  ])
  expect(odd({ with: { first: '2027-13' } })).toMatchObject([
    { path: 'nodes.made.with.first', found: '2027-13' },
  ])
  expect(odd({ with: { plus: 61 } })).toMatchObject([{ path: 'nodes.made.with.plus', wanted: '0–60' }])
  expect(odd({ with: { first: { option: '../x' } } })).toHaveLength(1)
  expect(odd({ with: { first: { option: 'first-month', or: 1 } } })).toHaveLength(1)
  expect(odd({ with: { toString: 'x' } })).not.toEqual([])
})

test('generated objects are bounded in marks and letters (design-document-2)', () => {
  const many = Object.fromEntries(
    Array.from({ length: 500 }, (_, index) => [`n${index}`, madeNode({ what: 'month' })]),
  )
  const read = readDocument({
    ...madeDesign(madeNode({ what: 'month' })),
    surfaces: { front: { nodes: Object.keys(many) }, back: { nodes: [] } },
    nodes: many,
  })
  expect(read).toMatchObject({ problems: [{ say: 'designProblems.marks', found: 65_000 }] })
  const words = Array.from({ length: 61 }, () => 'word')
  expect(problemsOf(madeNode({ what: 'roll', with: { words } }))).toHaveLength(1)
  expect(problemsOf(madeNode({ what: 'roll', with: { words: ['a'.repeat(41)] } }))).toHaveLength(1)
})

test('a font that a generated object names is one of the design’s (design-document-1)', () => {
  expect(problemsOf(madeNode({ what: 'roll', with: { fonts: ['bebas', 'lobster'] } }))).toMatchObject([
    { say: 'designProblems.unknownReference', found: 'lobster' },
  ])
})

test('the fonts and the generator of an object are loaded with it (design-scene-8)', () => {
  const node = madeNode({ what: 'roll', with: { words: ['Łódź'], fonts: ['bebas'] } })
  expect(missingFaces(madeDesign(node), noFaces)).toEqual({
    text: ['slab', 'slab/latin-ext', 'bebas', 'bebas/latin-ext'],
    strokes: [],
    emoji: [],
    made: ['roll'],
    patterns: [],
  })
})

test('a setting that refers to an option follows the order’s answers (design-document-22)', () => {
  const node = madeNode({ what: 'month', with: { first: { option: 'first-month' } } })
  const answered = (month: string) => {
    const { product } = madeDesign(node)
    return madeDesign(node, { product: { ...product, options: { material: 'white', 'first-month': month } } })
  }
  const fixed = (first: string) => madeDesign(madeNode({ what: 'month', with: { first } }))
  expect(drawnPaths(answered('2027-06'))).toEqual(drawnPaths(fixed('2027-06')))
  // If the answer is not a month, the default applies.
  expect(drawnPaths(answered('soon'))).toEqual(drawnPaths(fixed('2027-01')))
})

test('the months of a calendar’s pages follow each other (design-document-22)', () => {
  const from = (first: string, plus: number) =>
    madeDesign(madeNode({ what: 'month', with: { first, ...(plus > 0 && { plus }) } }))
  const december = drawnPaths(from('2027-12', 0))
  expect(drawnPaths(from('2027-01', 0), { number: 12 })).toEqual(december)
  expect(drawnPaths(from('2026-11', 10), { number: 4 })).toEqual(drawnPaths(from('2027-12', 0)))
})

test('an object is not drawn again while nothing that it uses changes (design-scene-2)', () => {
  const document = madeDesign(madeNode({ what: 'dial' }))
  const [first, again] = [drawnPaths(document), drawnPaths({ ...document, id: 'other' })]
  expect(first.length).toBeGreaterThan(12)
  expect(again).toEqual(first)
})

test('piece lines are shown but never printed (design-scene-1)', () => {
  const document = madeDesign(madeNode({ what: 'pieces' }))
  expect(drawnPaths(document)).toHaveLength(1)
  expect(drawnPaths(document, { mode: 'print' })).toEqual([])
  expect(drawnPaths(document, { mode: 'proof' })).toEqual([])
})

test('an object is named by its generator, and scales in both directions (design-document-14)', () => {
  const [spoken] = readingOrder(
    madeDesign(madeNode({ what: 'dial' })),
    sampleTemplate,
    'front',
    estimatedSize,
  )
  expect(spoken).toMatchObject({ kind: 'dial', width: 200, height: 140 })
  expect(scaleNode(madeNode({ what: 'dial' }), 2, 0.5)).toMatchObject({ width: 400, height: 70 })
})
