import { expect, test } from 'vitest'
import type { DesignDocument, ImageNode } from '@/design/design-document'
import type { Entry } from '@/design/document/history'
import { sheetChange } from '@/features/editor/sheet/sheet-changes'
import { sampleDesign } from '../../design/support/sample-design'

const photo = sampleDesign.nodes['photo'] as ImageNode // the sample's photo is a picture
const entry = (label: string): Entry => ({
  label: `designCommands.${label}`,
  change: [] as unknown as Entry['change'], // not looked at
  before: [],
  after: [],
})
const added = (count: number) => Array.from({ length: count }, () => entry('addImage'))

const sheet = (ids: string[], values: object = {}): DesignDocument => ({
  ...sampleDesign,
  surfaces: { front: { nodes: ids, ...values } },
  nodes: Object.fromEntries(ids.map((id) => [id, photo])),
})
const apart = { apart: true as const }
const on = { surface: 'front' }

test('several pictures that were just added are all arranged, but not those of a design that was opened (studio-33)', () => {
  const [before, after] = [sheet(['a']), sheet(['a', 'b'])]
  expect(sheetChange(before, after, { ...on, done: added(2) })).toEqual({ added: ['a', 'b'], moved: [] })
  expect(sheetChange(before, after, { ...on, done: added(1) })).toBeUndefined()
  expect(sheetChange(before, after, { ...on, done: [...added(2), entry('move')] })).toBeUndefined()
  expect(
    sheetChange(before, sheet(['a', 'b'], { fill: { width: 9, height: 9 } }), { ...on, done: added(2) }),
  ).toBeUndefined()
})

test('a moved piece stays, copies that changed with it are free, and a new one is laid (studio-33)', () => {
  const before = sheet(['a', 'b', 'c'], apart)
  const larger = { ...photo, width: photo.width + 1 }
  const changed = { ...before, nodes: { ...before.nodes, a: larger, b: larger } }
  const done = [...added(1), entry('resize')]
  expect(sheetChange(before, changed, { ...on, done, selection: ['b'] })).toEqual({
    added: ['a'],
    moved: ['b'],
  })
  expect(sheetChange(before, changed, { ...on, done })).toEqual({ added: [], moved: ['a', 'b'] })
  const more = sheet(['a', 'b', 'c', 'd'], apart)
  expect(sheetChange(before, more, { ...on, done: [entry('duplicate')] })).toEqual({
    added: ['d'],
    moved: [],
  })
})

test('a resized sheet is laid again, and an arranged one is left alone (studio-33)', () => {
  const before = sheet(['a', 'b'], apart)
  const product = { ...before.product, size: { width: 300, height: 200 } }
  expect(sheetChange(before, { ...before, product }, { ...on, done: [entry('setSize')] })).toEqual({
    added: ['a', 'b'],
    moved: [],
  })
  const after = { ...before, nodes: { ...before.nodes, a: { ...photo } } }
  expect(sheetChange(before, after, { ...on, done: [entry('arrangeSheet')] })).toBeUndefined()
})
