import { expect, test } from 'vitest'
import { newDesign } from '@/design/document/new-design'
import { perform } from '@/design/document/commands/perform'
import { readDocument } from '@/design/document/read-document'
import { templateProblems } from '@/design/document/template-problems'
import type { ProductTemplate } from '@/design/template/product-template'
import { commandState } from '../support/random-command'
import { sampleTemplate } from '../support/sample-design'

const [front] = sampleTemplate.surfaces
if (!front) throw new Error('the sample has a front')

/** A calendar of two to four months. */
const calendar: ProductTemplate = {
  ...sampleTemplate,
  id: 'calendar',
  surfaces: [
    {
      ...front,
      id: 'month',
      title: 'Month',
      count: { option: 'months' },
      begins: [
        { slot: 'photo', at: [0, 0, 1, 0.5] },
        {
          made: 'month',
          at: [0.1, 0.6, 0.8, 0.3],
          font: 'slab',
          fill: '#222222',
          with: { first: { option: 'first' } },
        },
      ],
    },
  ],
  options: {
    months: { values: ['2', '3', '4'], default: '2' },
    first: { values: ['2027-01', '2027-08'], default: '2027-01' },
  },
  dates: [
    { id: 'us', name: 'United States', dates: [{ name: 'Thanksgiving', on: 'November 4th Thursday' }] },
  ],
}

test('each page of a new calendar begins with a photo’s place and its month (design-document-22)', () => {
  const design = newDesign(calendar, 'd')
  expect(readDocument(design)).toHaveProperty('document')
  expect(templateProblems(design, calendar)).toEqual([])
  expect(design.surfaceOrder).toEqual(['month-1', 'month-2'])
  for (const id of design.surfaceOrder)
    expect(design.surfaces[id]?.nodes.map((node) => design.nodes[node]?.kind)).toEqual(['image', 'made'])
  // The photo reaches into the bleed of 2 mm where it ends at the edge.
  expect(design.nodes['month-1-begin-1']).toMatchObject({
    transform: [1, 0, 0, 1, -2, -2],
    width: 80.2,
    slot: 'photo',
  })
  expect(design.dates).toEqual([{ name: 'Thanksgiving', on: 'November 4th Thursday', isHoliday: true }])
})

test('added pages get the same initial contents, with new ids (design-document-22)', () => {
  const design = newDesign(calendar, 'd')
  const state = { ...commandState(design), template: calendar }
  const more = perform('setOption', state, { name: 'months', value: '4' })
  if (!('edit' in more)) throw new Error('four months are offered')
  const { document } = more.edit
  expect(document.surfaceOrder).toEqual(['month-1', 'month-2', 'month-3', 'month-4'])
  expect(Object.keys(document.nodes)).toHaveLength(8)
  expect(document.surfaces['month-4']?.nodes).toEqual(['month-4-begin-1', 'month-4-begin-2'])
})

test('a setting that names an option of another product is refused by the order (design-document-18)', () => {
  const design = newDesign(calendar, 'd')
  const { made } = { made: design.nodes['month-1-begin-2'] }
  if (made?.kind !== 'made') throw new Error('it begins with a month')
  const odd = {
    ...design,
    nodes: { ...design.nodes, 'month-1-begin-2': { ...made, with: { first: { option: 'start' } } } },
  }
  expect(templateProblems(odd, calendar)).toMatchObject([
    { path: 'nodes.month-1-begin-2.with', say: 'designProblems.unknownReference', found: 'start' },
  ])
})
