import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { printBoxes, type PrintJob } from '@/backend/production/print-job'
import { writePdf } from '@/backend/production/pdf/write-pdf'
import { pressProfile } from '@/backend/production/pictures/press-profile'
import type { DesignDocument, ShapeNode } from '@/design/design-document'
import { newDesign } from '@/design/document/new-design'
import { templateFor } from '@/design/template/template-for'
import { printJobsOf } from '@/backend/production/print-job-of'
import { brandCalled, starterSources } from '../backend/production/support/starter-designs'
import { colorsOf } from '@/backend/production/pictures/color-profile'
import { circle, cutLine, printedAt, sampleJob, whiteGround } from '../backend/production/support/sample-job'
import { pdfXProblems } from './support/pdf-x-rules'
import { boxesOfPages, inkAt, inkBox, inkShare, plates, structureProblems } from './support/print-tools'

const press = {
  standard: 'pdf-x-4',
  outputIntent: { condition: 'Custom', info: 'Coated sheet-fed offset' },
  marks: { crop: true, registration: true, offset: 3 },
} as const

const trim = { x: 0, y: 0, width: 60, height: 40 }
const boxes = printBoxes(trim, 2, '')
const square = 'M5 5L25 5L25 25L5 25Z'
const typedBlue: PrintJob['scene']['elements'] = [{ kind: 'path', d: square, fill: '#1a9fd4' }]

const pdfOf = (changes: Partial<PrintJob> = {}) =>
  writePdf(sampleJob({ boxes, press, ...changes }), printedAt)

test('a file in PDF/X-4 follows the rules of ISO 15930-7, with every kind of art (production-3)', async () => {
  const pdf = await pdfOf({
    spots: [cutLine, whiteGround],
    areas: [{ name: 'Foil', shownAs: [0, 0.2, 0.6, 0.2], elements: typedBlue }],
    guides: [{ layer: 'Folds', path: square }],
    boxes: { ...boxes, art: trim },
  })
  expect(await pdfXProblems(pdf)).toEqual([])
  expect(await structureProblems(pdf)).toBe('')
})

test('the list of rules finds a file that is not in PDF/X-4 (production-3)', async () => {
  const problems = await pdfXProblems(await writePdf(sampleJob({ spots: [cutLine] }), printedAt))
  expect(problems).toEqual(
    expect.arrayContaining([
      expect.stringContaining('GTS_PDFXVersion'),
      expect.stringContaining('Trapped'),
      expect.stringContaining('output profile'),
      expect.stringContaining('ID'),
    ]),
  )
})

test('the profile of the press is whole and has no texts about its measuring (production-3)', async () => {
  const profile = await pressProfile()
  expect(colorsOf(profile)).toBe(4)
  expect(profile.readUInt32BE(0)).toBe(profile.length)
  expect(profile.length).toBeLessThan(400_000)
})

test('CMYK values are printed exactly as a shopper typed them (production-3)', async () => {
  const typed = { '#1a9fd4': [80, 25, 0, 5] as [number, number, number, number] }
  const pdf = await pdfOf({ scene: { box: boxes.bleed, elements: typedBlue }, typed })
  const made = await plates(pdf, 100)
  const room = 8
  const inks = ['Cyan', 'Magenta', 'Yellow', 'Black'].map((name) => {
    const plate = made.get(name)
    if (!plate) throw new Error(`There is no plate ${name}`)
    return Math.round((inkAt(plate, 15 + room, 15 + room) / 255) * 100)
  })
  expect(inks).toEqual([80, 25, 0, 5])
})

test('an area of foil is on its own plate and leaves the colors below it unchanged (production-4)', async () => {
  const d = circle(30, 20, 8)
  const areas = [
    {
      name: 'Foil',
      shownAs: [0, 0.2, 0.6, 0.2] as const,
      elements: [{ kind: 'path' as const, d, fill: '#c9a227' }],
    },
  ]
  const [plain, made] = [await plates(await pdfOf(), 150), await plates(await pdfOf({ areas }), 150)]
  const foil = made.get('Foil')
  if (!foil) throw new Error('There is no plate Foil')
  expect(inkAt(foil, 38, 28)).toBe(255)
  expect(inkAt(foil, 38 + 9, 28)).toBe(0)
  for (const name of ['Cyan', 'Magenta', 'Yellow', 'Black'])
    expect(made.get(name)?.ink.equals(plain.get(name)?.ink ?? Buffer.alloc(0)), name).toBe(true)
})

test('marks are on every plate, outside of the bleed, and the page has room for them (production-4)', async () => {
  const pdf = await pdfOf({ scene: { box: boxes.bleed, elements: [] }, spots: [cutLine] })
  const [page] = await boxesOfPages(pdf)
  const rounded = (box: number[] | undefined) => box?.map((side) => Math.round(side * 100) / 100)
  expect(rounded(page?.['MediaBox'])).toEqual([0, 0, 76, 56])
  expect(rounded(page?.['BleedBox'])).toEqual([6, 6, 70, 50])
  expect(rounded(page?.['TrimBox'])).toEqual([8, 8, 68, 48])
  const made = await plates(pdf, 300)
  for (const name of ['Cyan', 'Black', 'CutContour']) {
    const plate = made.get(name)
    if (!plate) throw new Error(`There is no plate ${name}`)
    const { x, y, width, height } = inkBox(plate)
    expect(x, name).toBeLessThan(0.3)
    expect(y, name).toBeLessThan(0.3)
    expect(width, name).toBeGreaterThan(75.5)
    expect(height, name).toBeGreaterThan(55.5)
  }
  const cyan = made.get('Cyan')
  expect(cyan && inkShare(cyan)).toBeLessThan(0.01)
  const inBleed = [6.2, 7, 8, 20, 38].map((at) => cyan && inkAt(cyan, at, 7))
  expect(new Set(inBleed)).toEqual(new Set([0]))
})

test('marks without a standard leave the file’s colors as they were (production-4)', async () => {
  const pdf = await writePdf(sampleJob({ boxes, press: { marks: { crop: true, offset: 1 } } }), printedAt)
  const [page] = await boxesOfPages(pdf)
  // The marks begin where the bleed ends, although the template says 1 mm.
  expect(page?.['MediaBox']?.[2]).toBeCloseTo(74, 1)
  const document = await PDFDocument.load(pdf)
  const intents = document.catalog.lookup(PDFName.of('OutputIntents'), PDFArray)
  const profile = intents.lookup(0, PDFDict).lookup(PDFName.of('DestOutputProfile'))
  expect(profile).toBeInstanceOf(PDFRawStream)
  expect((profile as PDFRawStream).dict.get(PDFName.of('N'))?.toString()).toBe('3')
})

const { templates, starters } = brandCalled('stickers')

/** Returns the job of a seal with a printed circle, words in an ink, and a typed color. */
async function sealJob(finish: string): Promise<PrintJob> {
  const template = templates['packaging-seal-stickers']
  if (!template) throw new Error('there are seals')
  const blank = newDesign(template, 'seal')
  const options = { ...blank.product.options, 'spot-finish': finish }
  const circleOf = (size: number, fill: string, ink?: string): ShapeNode => ({
    kind: 'shape',
    transform: [1, 0, 0, 1, 19.05 - size / 2, 19.05 - size / 2],
    shape: 'ellipse',
    width: size,
    height: size,
    fill,
    ...(ink !== undefined && { ink }),
  })
  const document: DesignDocument = {
    ...blank,
    product: { ...blank.product, size: { width: 38.1, height: 38.1 }, options },
    surfaces: { front: { ...blank.surfaces['front']!, nodes: ['ground', 'shine'] } },
    nodes: {
      ground: circleOf(30, '#1a9fd4'),
      shine: circleOf(10, '#ff0000', finish === 'varnish' ? 'Varnish' : 'Foil'),
    },
    cmyk: { '#1a9fd4': [80, 25, 0, 5] },
  }
  const design = { document, template: templateFor(template, options), hash: 'x' }
  const [job] = await printJobsOf(design, 'front', starterSources('stickers', starters[0]!))
  if (!job) throw new Error('there is a page')
  return job
}

test.each([
  ['varnish', 'Varnish'],
  ['gold', 'Foil'],
  ['silver', 'Foil'],
])(
  'a label with the finish “%s” has its plate, typed colors and PDF/X-4 (production-4)',
  async (finish, name) => {
    const pdf = await writePdf(await sealJob(finish), printedAt)
    expect(await pdfXProblems(pdf)).toEqual([])
    expect(await structureProblems(pdf)).toBe('')
    const made = await plates(pdf, 200)
    const [ink, cyan] = [made.get(name), made.get('Cyan')]
    if (!ink || !cyan) throw new Error(`there are ${[...made.keys()].join(', ')}`)
    const { width } = inkBox(ink)
    expect(width).toBeCloseTo(10, 0)
    // The typed cyan is also below the foil, which overprints.
    const middle = cyan.width / 2 / (200 / 25.4)
    expect(Math.round((inkAt(cyan, middle, middle) / 255) * 100)).toBe(80)
  },
)

test('a label without a finish has no such plate, and the object its own color (production-4)', async () => {
  const made = await plates(await writePdf(await sealJob('none'), printedAt), 100)
  expect([...made.keys()].filter((name) => ['Varnish', 'Foil'].includes(name))).toEqual([])
  const cyan = made.get('Cyan')
  const middle = cyan ? cyan.width / 2 / (100 / 25.4) : 0
  expect(cyan && inkAt(cyan, middle, middle)).toBeLessThan(60)
})
