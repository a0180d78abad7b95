import { expect, test } from 'vitest'
import type { ArgumentOf, CommandName } from '@/design/document/commands/commands'
import { perform } from '@/design/document/commands/perform'
import { readDocument } from '@/design/document/read-document'
import type { DesignDocument, NodeId } from '@/design/design-document'
import { translation } from '@/design/geometry/matrix'
import type { ProductTemplate } from '@/design/template/product-template'
import { commandState } from '../../support/random-command'
import { sampleDesign, sampleTemplate } from '../../support/sample-design'

const [front] = sampleTemplate.surfaces
if (!front?.cut) throw new Error('there is a cut')
const sheets: ProductTemplate = {
  ...sampleTemplate,
  surfaces: [{ ...front, packing: { on: 'sheet', gap: 2, margin: 2 } }],
}

const sheet: DesignDocument = {
  ...sampleDesign,
  surfaceOrder: ['front'],
  product: { ...sampleDesign.product, size: { width: 200, height: 150 } },
  surfaces: { front: { nodes: ['photo', 'title'], cut: sampleDesign.surfaces['front']!.cut! } },
  nodes: { photo: sampleDesign.nodes['photo']!, title: sampleDesign.nodes['title']! },
}

function done<Name extends CommandName>(
  name: Name,
  document: DesignDocument,
  argument: ArgumentOf<Name>,
  selection: NodeId[] = [],
): DesignDocument {
  const made = perform(name, { ...commandState(document, selection), template: sheets }, argument)
  if ('problems' in made) throw new Error(JSON.stringify(made.problems))
  return made.edit.document
}

const places = [0, 40, 80].map((x) => translation(x, 0))
const arranged = done('arrangeSheet', sheet, {
  surface: 'front',
  designs: [{ nodes: ['title'], places }],
})
const titles = ({ nodes }: DesignDocument) => Object.values(nodes).filter(({ kind }) => kind === 'text')

test('a design gets as many copies as places, each a piece that is saved and read back (design-document-33)', () => {
  expect(arranged.surfaces['front']).toMatchObject({ apart: true })
  expect(arranged.surfaces['front']?.nodes).toHaveLength(4)
  const [first, ...others] = titles(arranged)
  const left = first?.transform[4] ?? 0
  expect(others.map(({ transform }) => Math.round(transform[4] - left))).toEqual([40, 80])
  expect(new Set(titles(arranged).map(({ piece }) => piece)).size).toBe(1)
  expect(readDocument(JSON.parse(JSON.stringify(arranged)))).toEqual({ document: arranged })
})

test('fewer places remove the last copies, and a single piece has no name (design-document-33)', () => {
  const nodes = (arranged.surfaces['front']?.nodes ?? []).filter((id) => arranged.nodes[id]?.kind === 'text')
  const single = done('arrangeSheet', arranged, {
    surface: 'front',
    designs: [{ nodes, places: places.slice(0, 1) }],
  })
  expect(titles(single)).toHaveLength(1)
  expect(titles(single)[0]?.piece).toBeUndefined()
})

test('a change of one copy changes all, in one step; moving one does not move the others (design-document-33)', () => {
  const [, second = ''] = (arranged.surfaces['front']?.nodes ?? []).filter(
    (id) => arranged.nodes[id]?.kind === 'text',
  )
  const renamed = done('setProperties', arranged, { values: { text: 'Other' } }, [second])
  expect(titles(renamed).map((node) => node.kind === 'text' && node.text)).toEqual([
    'Other',
    'Other',
    'Other',
  ])
  const moved = done('move', arranged, { x: 5, y: 7 }, [second])
  const changed = titles(moved).filter((node, index) => node.transform !== titles(arranged)[index]?.transform)
  expect(changed).toHaveLength(1)
})

test('a duplicate is another design, and a grouped design keeps its parts in every copy (design-document-33)', () => {
  const copy = done('duplicate', arranged, undefined, ['title'])
  expect(titles(copy).filter(({ piece }) => piece === undefined)).toHaveLength(1)
  const grouped = done('group', sheet, undefined, ['photo', 'title'])
  const [group = ''] = grouped.surfaces['front']?.nodes ?? []
  const two = done('arrangeSheet', grouped, {
    surface: 'front',
    designs: [{ nodes: [group], places: places.slice(0, 2) }],
  })
  expect(titles(two)).toHaveLength(2)
  const inner = Object.entries(two.nodes).find(([, { kind }]) => kind === 'text')?.[0] ?? ''
  const changed = done('setProperties', two, { values: { text: 'Both' } }, [inner])
  expect(titles(changed).map((node) => node.kind === 'text' && node.text)).toEqual(['Both', 'Both'])
  expect(Object.keys(changed.nodes)).toHaveLength(Object.keys(two.nodes).length)
})

test('objects of another surface, or named twice, are not arranged (design-document-33)', () => {
  const twice = done('arrangeSheet', sheet, {
    surface: 'front',
    designs: [{ nodes: ['title', 'title'], places }],
  })
  expect(twice).toBe(sheet)
})

test('on a resized sheet pieces that are apart keep their size (design-document-33)', () => {
  const before = titles(arranged)[0]
  const wide = done('setSize', arranged, { size: { width: 400, height: 300 }, content: 'scale' })
  expect(titles(wide)[0]?.transform.slice(0, 4)).toEqual(before?.transform.slice(0, 4))
})
