import { expect, test } from 'vitest'
import { cutList } from '@/backend/production/cut-list'
import { designFiles } from '@/backend/production/design-files'
import { plannedFiles } from '@/backend/production/planned-files'
import { designHash } from '@/design/document/design-hash'
import { newDesign } from '@/design/document/new-design'
import { matWindows } from '@/design/template/mat-openings'
import { templateFor } from '@/design/template/template-for'
import { compiledBrand } from '../../support/compiled-brand'
import { sampleLine, sampleSources } from './support/sample-frozen'
import { printedAt } from './support/sample-job'

/** Tests what a mat cutter gets for a mat with several windows. Lengths are millimeters. */

/** The shop and the product of a frame. */
const frames = {
  custom: ['stickers', 'custom-frame'],
  gallery: ['stickers', 'gallery-framed-print'],
  galleryOnCanvas: ['canvas', 'gallery-framed-print'],
} as const

function framed(
  frame: keyof typeof frames,
  size: readonly [number, number],
  answers: Record<string, string>,
) {
  const [brand, urlKey] = frames[frame]
  const written = compiledBrand(brand).templates[urlKey]!
  const blank = newDesign(written, 'd')
  const [width, height] = size
  const options = { ...blank.product.options, ...answers }
  const product = { ...blank.product, size: { width, height }, options }
  const document = { ...blank, product, nodes: {}, surfaces: { front: { nodes: [] } } }
  const template = templateFor(written, options)
  const [rule] = template.surfaces
  if (!rule) throw new Error('it has a surface')
  return { document, template, rule }
}

/** Returns left, bottom, right and top of each closed line of a drawing, by layer. */
function boxesIn(dxf: string, layer: string): number[][] {
  const rows = dxf.split('\r\n').map((row) => row.trim())
  const lines: [number, number][][] = []
  for (let at = 0; at + 1 < rows.length; at += 2) {
    if (rows[at] !== '0' || rows[at + 3] !== layer) continue
    if (rows[at + 1] === 'POLYLINE') lines.push([])
    if (rows[at + 1] === 'VERTEX') lines.at(-1)?.push([Number(rows[at + 5]), Number(rows[at + 7])])
  }
  return lines.map((points) => {
    const [across, up] = [points.map(([x]) => x), points.map(([, y]) => y)]
    return [Math.min(...across), Math.min(...up), Math.max(...across), Math.max(...up)]
  })
}

test.each([
  ['custom', 'two-across', [231.775, 177.8], 'medium', 50, 2],
  ['custom', 'one-and-two', [508, 406.4], 'narrow', 25, 3],
  ['custom', 'four', [101.6, 101.6], 'extra', 100, 4],
  ['custom', 'nine', [101.6, 101.6], 'narrow', 25, 9],
  ['custom', 'one', [254, 203.2], 'wide', 76, 1],
  ['gallery', 'six-down', [203.2, 304.8], 'wide', 76, 6],
  ['gallery', 'nine', [152.4, 152.4], 'narrow', 38, 9],
  ['galleryOnCanvas', 'one-and-two', [406.4, 609.6], 'wide', 76, 3],
  ['galleryOnCanvas', 'three-down', [203.2, 304.8], 'narrow', 38, 3],
] as const)(
  'G5: the drawing for the mat cutter of a %s frame has the mat and the windows of "%s" within 0.1 mm (production-7)',
  async (frame, openings, size, mount, width, count) => {
    const { document, template, rule } = framed(frame, size, { mount, openings })
    const hash = await designHash(document)
    const files = template.output.files.filter(({ format }) => format === 'dxf')
    const design = { document, template: { ...template, output: { ...template.output, files } }, hash }
    const made = await designFiles(design, sampleLine, sampleSources, printedAt)
    const dxf = made.find(({ name }) => name.endsWith('-mat.dxf'))?.bytes.toString('latin1') ?? ''
    const [wide, high] = [size[0] + 2 * width, size[1] + 2 * width]
    expect(boxesIn(dxf, 'MAT')).toEqual([[0, 0, expect.closeTo(wide, 1), expect.closeTo(high, 1)]])
    const wanted = matWindows(rule, document.product.size).map((window) =>
      [
        window.x + width,
        high - window.y - window.height - width,
        window.x + window.width + width,
        high - window.y - width,
      ].map((length) => expect.closeTo(length, 1) as number),
    )
    expect(wanted).toHaveLength(count)
    expect(boxesIn(dxf, 'WINDOW')).toEqual(wanted)
  },
)

test('the list of a mat with several windows has each window with its place on the mat (production-7)', () => {
  const { document, template, rule } = framed('custom', [254, 203.2], {
    mount: 'medium',
    openings: 'two-across',
  })
  const rows = cutList({ document, template }, rule).filter(({ part }) => part.startsWith('Mat'))
  expect(rows).toEqual([
    { part: 'Mat', pieces: 1, width: 354, height: 303.2, note: '2 windows' },
    {
      part: 'Mat, window 1',
      pieces: 1,
      width: 109.5,
      height: expect.closeTo(193.2, 3) as number,
      note: '55 mm from the left and 55 mm from the top of the mat',
    },
    {
      part: 'Mat, window 2',
      pieces: 1,
      width: 109.5,
      height: expect.closeTo(193.2, 3) as number,
      note: '189.5 mm from the left and 55 mm from the top of the mat',
    },
  ])
})

test.each(Object.keys(frames) as (keyof typeof frames)[])(
  'a %s frame without a mat has no drawing for the mat cutter (production-7)',
  (frame) => {
    const formats = (mount: string) =>
      plannedFiles(framed(frame, [254, 203.2], { mount, openings: 'four' })).map(({ file }) => file.format)
    expect(formats('none')).toEqual(['pdf', 'png', 'csv'])
    expect(formats('wide')).toEqual(['pdf', 'png', 'csv', 'dxf'])
  },
)
