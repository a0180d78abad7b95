import { expect, test } from 'vitest'
import { cutList, cutNotes, inches, writeCutList } from '@/backend/production/cut-list'
import { plannedFiles } from '@/backend/production/planned-files'
import { newDesign } from '@/design/document/new-design'
import { templateFor } from '@/design/template/template-for'
import { compiledBrand } from '../../support/compiled-brand'

/** Tests the list of what the workshop cuts for a framed print. Lengths are millimeters. */

const { templates } = compiledBrand('stickers')

function framed(product: string, size: [number, number], options: Record<string, string>) {
  const written = templates[product]
  if (!written) throw new Error(`${product} has a template`)
  const blank = newDesign(written, 'd')
  const [width, height] = size
  const answers = { ...blank.product.options, ...options }
  const document = { ...blank, product: { ...blank.product, size: { width, height }, options: answers } }
  const template = templateFor(written, answers)
  const [rule] = template.surfaces
  if (!rule) throw new Error('it has a surface')
  return { document, template, rule, parts: cutList({ document, template }, rule) }
}

test.each<[string, string, [number, number], Record<string, string>, (string | number)[][]]>([
  [
    'a custom frame of 9 1/8 × 7 in with a classic molding and a mat of 2 in',
    'custom-frame',
    [231.775, 177.8],
    { molding: 'classic', mount: 'medium', frame: 'black' },
    [
      ['Molding, Black ash, top and bottom', 2, 231.775 + 100 + 38, 19],
      ['Molding, Black ash, left and right', 2, 177.8 + 100 + 38, 19],
      ['Glass', 1, 331.775, 277.8],
      ['Mat', 1, 331.775, 277.8],
      ['Backing board', 1, 331.775, 277.8],
      ['Print', 1, 231.775, 177.8],
    ],
  ],
  [
    'a frame without a mat, in the gallery molding',
    'custom-frame',
    [101.6, 101.6],
    { molding: 'gallery', mount: 'none', frame: 'gold' },
    [
      ['Molding, Gold leaf, top and bottom', 2, 201.6, 50],
      ['Molding, Gold leaf, left and right', 2, 201.6, 50],
      ['Glass', 1, 101.6, 101.6],
      ['Backing board', 1, 101.6, 101.6],
      ['Print', 1, 101.6, 101.6],
    ],
  ],
  [
    'a gallery print with a wide mat',
    'gallery-framed-print',
    [406.4, 609.6],
    { frame: 'oak', mount: 'wide' },
    [
      ['Molding, Oak, top and bottom', 2, 596.4, 19],
      ['Molding, Oak, left and right', 2, 799.6, 19],
      ['Glass', 1, 558.4, 761.6],
      ['Mat', 1, 558.4, 761.6],
      ['Backing board', 1, 558.4, 761.6],
      ['Print', 1, 406.4, 609.6],
    ],
  ],
])('%s is cut from these parts (production-7)', (_, product, size, options, wanted) => {
  const { parts } = framed(product, size, options)
  const rounded = (value: string | number) =>
    typeof value === 'number' ? Math.round(value * 1_000) / 1_000 : value
  expect(parts.map(({ part, pieces, width, height }) => [part, pieces, width, height].map(rounded))).toEqual(
    wanted.map((row) => row.map(rounded)),
  )
})

test('a print that is sold without a frame has no list (production-7)', () => {
  const { document, template, parts } = framed('fine-art-paper-print', [304.8, 203.2], {})
  expect(parts).toEqual([])
  expect(plannedFiles({ document, template }).map(({ file }) => file.format)).toEqual(['pdf', 'png'])
})

test('the list is a separate file and is shown to operators in inches (production-7)', () => {
  const { document, template, parts } = framed('custom-frame', [231.775, 177.8], {
    mount: 'narrow',
    frame: 'oak',
  })
  expect(plannedFiles({ document, template }).map(({ file }) => file.format)).toEqual([
    'pdf',
    'png',
    'csv',
    'dxf',
  ])
  const lines = writeCutList(parts).toString().split('\r\n')
  expect(lines[0]).toBe('\uFEFFPart,Pieces,Width in mm,Height in mm,Width in inches,Height in inches,Note')
  expect(lines[1]).toBe(
    '"Molding, Oak, top and bottom",2,319.8,19,12 9/16 in,3/4 in,"outer length, mitered 45° at both ends"',
  )
  expect(cutNotes(parts)[3]).toBe(
    '1 × Mat: 11 1/16 in × 8 15/16 in, window 8 3/4 in × 6 5/8 in, 221.8 × 167.8 mm, in the middle',
  )
})

test.each([
  [25.4, '1 in'],
  [9.525, '3/8 in'],
  [231.775, '9 1/8 in'],
  [19, '3/4 in'],
  [1.6, '1/16 in'],
])('%f mm are %s (production-7)', (length, words) => {
  expect(inches(length)).toBe(words)
})
