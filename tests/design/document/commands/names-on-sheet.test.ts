import { expect, test } from 'vitest'
import { perform } from '@/design/document/commands/perform'
import { textsForList } from '@/design/document/commands/name-list'
import type { DesignDocument } from '@/design/design-document'
import { readDocument } from '@/design/document/read-document'
import { shownLeaves } from '@/design/document/tree'
import type { ProductTemplate } from '@/design/template/product-template'
import { commandState } from '../../support/random-command'
import { sampleDesign, sampleTemplate } from '../../support/sample-design'

const [front] = sampleTemplate.surfaces
if (!front?.cut) throw new Error('there is a cut')
const template: ProductTemplate = {
  ...sampleTemplate,
  surfaces: [{ ...front, packing: { on: 'sheet', gap: 2, margin: 2 } }],
}
const label: DesignDocument = {
  ...sampleDesign,
  surfaceOrder: ['front'],
  product: { ...sampleDesign.product, size: { width: 200, height: 150 } },
  surfaces: { front: { nodes: ['photo', 'title'], cut: sampleDesign.surfaces['front']!.cut! } },
  nodes: { photo: sampleDesign.nodes['photo']!, title: sampleDesign.nodes['title']! },
}
const stateOf = (document: DesignDocument) => ({ ...commandState(document, []), template })

function named(document: DesignDocument, rows: string[][]) {
  const made = perform('fillNames', stateOf(document), { surface: 'front', columns: { title: 0 }, rows })
  if ('problems' in made) throw new Error(JSON.stringify(made.problems))
  return made.edit.document
}

const words = ({ nodes }: DesignDocument) =>
  Object.values(nodes).flatMap((node) => (node.kind === 'text' ? [node.text] : []))

test('a list of names makes one label of a sheet per name, each a piece with the same picture (design-document-33)', () => {
  const made = named(label, [['Ada'], ['Ben'], ['Cleo']])
  const { nodes = [], apart } = made.surfaces['front'] ?? {}
  expect([nodes.length, apart]).toEqual([3, true])
  expect(words(made)).toEqual(['Ada', 'Ben', 'Cleo'])
  for (const id of nodes) expect(shownLeaves(made, [id])).toHaveLength(2)
  expect(readDocument(JSON.parse(JSON.stringify(made)))).toEqual({ document: made })
})

test('a second list replaces nothing but the label that it is for, and an empty cell leaves its text out (design-document-33)', () => {
  const first = named(label, [['Ada'], ['']])
  expect(words(first)).toEqual(['Ada'])
  const again = named(first, [['Zoe'], ['Yan']])
  expect(words(again)).toEqual(['Zoe', 'Yan'])
  expect(again.surfaces['front']?.nodes).toHaveLength(3)
})

test('longer lists than a sheet takes change nothing, and the texts of a sheet are offered (design-document-33)', () => {
  expect(
    named(
      label,
      Array.from({ length: 61 }, (_, row) => [`Name ${row}`]),
    ),
  ).toEqual(label)
  expect(textsForList(stateOf(label), 'front').map(({ id }) => id)).toEqual(['title'])
})
