import { expect, test } from 'vitest'
import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import { designFor } from '@/design/answers/product-answers'
import { compiledBrand } from '../../../support/compiled-brand'

const result = compiledBrand('stickers')
const urlKey = 'custom-die-cut-stickers'
const product = result.catalogue.products.find((each) => each.urlKey === urlKey)!
const template = result.templates[urlKey]!
const record = { key: 'a'.repeat(32), sha256: 'b'.repeat(64), name: 'a.png', type: 'image/png' }

test.each([
  [1200, 800],
  [800, 1200],
  [900, 900],
])('the first picture of %i × %i pixels, with its border, has the ordered size', (width, height) => {
  const document = designFor(template, product, {}, { id: 'd', quantity: 50 })
  let next = 0
  const state = { document, selection: [], template, newId: () => `n${next++}`, measure: estimatedSize }
  const made = perform('addImage', state, { asset: 'p', record: { ...record, width, height } as never })
  if (!('edit' in made)) throw new Error(`not added: ${JSON.stringify(made)}`)
  const [node] = Object.values(made.edit.document.nodes)
  if (node?.kind !== 'image') throw new Error('no picture')
  const { offset } = document.surfaces['front']!.cut!
  const { size } = document.product
  const shares = [(node.width + 2 * offset) / size.width, (node.height + 2 * offset) / size.height]
  expect(Math.max(...shares)).toBeCloseTo(1, 2)
})
