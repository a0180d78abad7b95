import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { designFiles } from '@/backend/production/design-files'
import { plannedFiles } from '@/backend/production/planned-files'
import { rollList, rollNotes } from '@/backend/production/roll-list'
import type { DesignDocument } from '@/design/design-document'
import { designHash } from '@/design/document/design-hash'
import { perform } from '@/design/document/commands/perform'
import { newDesign } from '@/design/document/new-design'
import { templateFor } from '@/design/template/template-for'
import { compiledBrand } from '../../support/compiled-brand'
import { commandState } from '../../design/support/random-command'
import { sampleLine, sampleSources } from './support/sample-frozen'
import { printedAt } from './support/sample-job'

/** Tests what production reads about a roll with several designs. */

const written = compiledBrand('stickers').templates['custom-roll-labels']
if (!written) throw new Error('rolls have a template')

function rolled(
  options: Record<string, string>,
  counts: readonly number[],
  size = { width: 50.8, height: 25.4 },
) {
  const state = { ...commandState(newDesign(written!, 'd')), template: written! }
  const made = perform('setOption', state, { name: 'designs', value: String(counts.length) })
  if ('problems' in made) throw new Error('it is allowed')
  const { document } = made.edit
  const answers = { ...document.product.options, ...options }
  const background = '#336699'
  const surfaces = document.surfaceOrder.map((id, index) => [
    id,
    { ...document.surfaces[id]!, background, ...(counts[index] && { count: counts[index] }) },
  ])
  const designed: DesignDocument = {
    ...document,
    product: {
      ...document.product,
      size,
      options: answers,
      quantity: counts.reduce((sum, each) => sum + each, 0),
    },
    surfaces: Object.fromEntries(surfaces),
  }
  return { document: designed, template: templateFor(written!, answers) }
}

test.each([
  [
    'the bottom edge first',
    {},
    undefined,
    [
      [1, 300, 0, 8_517],
      [301, 500, 8_520, 14_197],
    ],
  ],
  [
    'a side first',
    { 'roll-direction': 'left' },
    undefined,
    [
      [1, 300, 0, 16_137],
      [301, 500, 16_140, 26_897],
    ],
  ],
  [
    'twice as many ordered',
    {},
    1_000,
    [
      [1, 600, 0, 17_037],
      [601, 1_000, 17_040, 28_397],
    ],
  ],
])(
  'the list of a roll with %s says which labels and lengths have each design (production-7)',
  (_, options, quantity, parts) => {
    const list = rollList({ ...rolled(options, [300, 200]), ...(quantity && { quantity }) })
    expect(list.map(({ first, last, from, to }) => [first, last, Math.round(from), Math.round(to)])).toEqual(
      parts,
    )
  },
)

test('a roll with one design, and labels on sheets, have no list (production-7)', () => {
  for (const design of [rolled({}, [250]), rolled({ format: 'sheets' }, [250])]) {
    expect(rollList(design)).toEqual([])
    expect(plannedFiles(design).map(({ file }) => file.format)).toEqual(['pdf', 'png', 'dxf'])
  }
})

test('each design has its files, their titles name its labels, and one list has all in order (production-7, production-12)', async () => {
  const design = rolled({}, [120, 80, 50])
  const files = await designFiles(
    { ...design, hash: await designHash(design.document) },
    sampleLine,
    {
      ...sampleSources,
      sceneOf: async () => ({
        box: { x: -2, y: -2, width: 54.8, height: 29.4 },
        elements: [{ kind: 'path', d: 'M0 0L50.8 0L50.8 25.4L0 25.4Z', fill: '#336699' }],
      }),
    },
    printedAt,
  )
  const { orderNumber } = sampleLine
  const name = `${orderNumber}-1-custom-roll-labels`
  expect(files.map((file) => file.name).filter((each) => /pdf|csv/.test(each))).toEqual([
    `${name}-front.pdf`,
    `${name}-front-2.pdf`,
    `${name}-front-3.pdf`,
    `${name}-roll.csv`,
  ])
  const titles = await Promise.all(
    files
      .filter((file) => file.name.endsWith('.pdf'))
      .map(async ({ bytes }) => (await PDFDocument.load(bytes)).getTitle()),
  )
  expect(titles).toEqual([
    'custom-roll-labels front, labels 1 to 120 of 250',
    'custom-roll-labels front-2, labels 121 to 200 of 250',
    'custom-roll-labels front-3, labels 201 to 250 of 250',
  ])
  const list = files.at(-2)
  expect(list?.bytes.toString().split('\r\n').slice(1, 4)).toEqual([
    `1,${name}-front.pdf,120,1,120,0,3405`,
    `2,${name}-front-2.pdf,80,121,200,3408,5677`,
    `3,${name}-front-3.pdf,50,201,250,5680,7097`,
  ])
  expect(list?.notes).toEqual(rollNotes(rollList(design)))
})
