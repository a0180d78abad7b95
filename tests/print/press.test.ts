import { readFile } from 'node:fs/promises'
import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mirroredJob } from '@/backend/production/mirrored-job'
import { printBoxes, type PrintJob } from '@/backend/production/print-job'
import { writePdf } from '@/backend/production/pdf/write-pdf'
import { drawPng } from '@/backend/production/png/draw-png'
import { asPrinted } from '@/backend/production/pictures/as-printed'
import { pressProfile } from '@/backend/production/pictures/press-profile'
import type { DesignDocument, ShapeNode } from '@/design/design-document'
import { newDesign } from '@/design/document/new-design'
import { noFaces } from '@/design/scene/faces'
import { shownAreas } from '@/design/scene/ink-areas'
import { sceneOf } from '@/design/scene/scene-of'
import { templateFor } from '@/design/template/template-for'
import { printJobsOf } from '@/backend/production/print-job-of'
import { frozen, sampleSources, wordless } from '../backend/production/support/sample-frozen'
import { brandCalled, starterSources } from '../backend/production/support/starter-designs'
import { colorsOf } from '@/backend/production/pictures/color-profile'
import { circle, cutLine, printedAt, sampleJob, whiteGround } from '../backend/production/support/sample-job'
import { pdfXProblems } from './support/pdf-x-rules'
import {
  boxesOfPages,
  inkAt,
  inkBox,
  inkShare,
  meanDifference,
  type Plate,
  plates,
  structureProblems,
} from './support/print-tools'

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

/** A press profile that Debian's Ghostscript brings. */
const otherPress = '/usr/share/color/icc/ghostscript/default_cmyk.icc'

test('the profile that a template names is in its files unchanged, and its colors are those of the soft proof (production-3, proofs-2)', async () => {
  const template = templates['packaging-seal-stickers']
  if (!template) throw new Error('there are seals')
  const output = { ...template.output, outputIntent: { condition: 'Custom', profile: 'other.icc' } }
  const document = newDesign(template, 'seal')
  const design = await frozen({ document, template: { ...template, output } })
  const sources = (file: string | undefined) => ({
    ...sampleSources,
    sceneOf: async () => ({ box: boxes.bleed, elements: typedBlue }),
    profileOf: (name: string) => (name === 'other.icc' ? file : undefined),
  })
  const [job] = await printJobsOf(design, 'front', sources(otherPress))
  if (!job) throw new Error('there is a page')
  const file = await PDFDocument.load(await writePdf(job, printedAt))
  const intents = file.catalog.lookup(PDFName.of('OutputIntents'), PDFArray)
  const profile = intents.lookup(0, PDFDict).lookup(PDFName.of('DestOutputProfile'))
  const bytes = Buffer.from(decodePDFRawStream(profile as PDFRawStream).decode())
  expect(bytes.equals(await readFile(otherPress))).toBe(true)
  await expect(printJobsOf(design, 'front', sources(undefined))).rejects.toThrow(
    'The color profile "other.icc" is not there.',
  )
  const blue = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#2030e0' } })
    .png()
    .toBuffer()
  const [usual, own] = [await asPrinted(blue), await asPrinted(blue, otherPress)]
  expect(await meanDifference(usual, own)).toBeGreaterThan(3)
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

/** Compares the plates of the process colors, byte by byte. */
function expectSameColors(made: Map<string, Plate>, plain: Map<string, Plate>) {
  for (const name of ['Cyan', 'Magenta', 'Yellow', 'Black'])
    expect(made.get(name)?.ink.equals(plain.get(name)?.ink ?? Buffer.alloc(0)), name).toBe(true)
}

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
  expectSameColors(made, plain)
})

test('a picture in foil is on its plate with its opacity as ink, and leaves colors and other foil below it unchanged (production-4)', async () => {
  const design = await wordless()
  const { photo } = design.document.nodes
  if (photo?.kind !== 'image') throw new Error('the sample has a photo')
  const document: DesignDocument = {
    ...design.document,
    surfaces: { ...design.document.surfaces, front: { nodes: ['below', 'disc', 'photo'] } },
    nodes: {
      below: {
        ...design.document.nodes['disc']!,
        transform: [1, 0, 0, 1, 22, 22],
        fill: '#2030e0',
        opacity: 0.5,
      } as ShapeNode,
      disc: { ...design.document.nodes['disc']!, transform: [1, 0, 0, 1, 10, 10], ink: 'Foil' } as ShapeNode,
      photo: { ...photo, transform: [1, 0, 0, 1, 5, 5], width: 40, height: 30, ink: 'Foil' },
    },
  }
  const [front, ...others] = design.template.surfaces
  const foil = { name: 'Foil', kind: 'foil', title: 'Foil', color: '#c9a227', line: 0.1 } as const
  const template = { ...design.template, surfaces: [{ ...front!, areas: [foil], inks: [] }, ...others] }
  // Opaque on the left, half transparent in the middle, transparent on the right.
  const row = (alpha: number) => Array.from({ length: 40 }, () => [255, 255, 255, alpha]).flat()
  const rows = Array.from({ length: 90 }, () => [row(255), row(140), row(0)].flat()).flat()
  const logo = await sharp(Buffer.from(rows), { raw: { width: 120, height: 90, channels: 4 } })
    .png()
    .toBuffer()
  const [job] = await printJobsOf({ ...design, document, template }, 'front', {
    ...sampleSources,
    sceneOf: async () => sceneOf(document, template, 'front', { faces: noFaces, mode: 'print' }),
    originalOf: async () => logo,
    printableOf: async () => logo,
  })
  if (!job) throw new Error('there is a page')
  const pdf = await writePdf({ ...job, press, boxes }, printedAt)
  const made = await plates(pdf, 150)
  const plate = made.get('Foil')
  if (!plate) throw new Error('There is no plate Foil')
  const room = 8
  expect(inkAt(plate, room + 7, room + 30)).toBe(255)
  expect(Math.abs(inkAt(plate, room + 25, room + 30) - 140)).toBeLessThan(3)
  expect(inkAt(plate, room + 40, room + 30)).toBe(0)
  expect(inkAt(plate, room + 13, room + 16)).toBe(255)
  const plain = await plates(await writePdf({ ...job, press, boxes, areas: [] }, printedAt), 150)
  expect(inkAt(made.get('Cyan')!, room + 30, room + 30)).toBeGreaterThan(50)
  expectSameColors(made, plain)
  expect(await pdfXProblems(pdf)).toEqual([])
  const shown = await drawPng(
    {
      ...job,
      scene: {
        ...job.scene,
        elements: shownAreas(job.areas?.[0]?.elements ?? [], { color: '#c9a227', opacity: 1 }),
      },
    },
    96,
  )
  const { data, info } = await sharp(shown).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const [left, top] = [x + 2, y + 2].map((mm) => Math.round((mm / 25.4) * 96)) as [number, number]
    return [...data.subarray((top * info.width + left) * 4, (top * info.width + left) * 4 + 4)]
  }
  expect(at(7, 30)).toEqual([0xc9, 0xa2, 0x27, 255])
  expect(at(40, 30)[3]).toBe(0)
})

/** A picture of 40 × 30 mm that fades from opaque on the left to nothing on the right, or ends sharply in the middle. */
const fading = (isSoft: boolean) => {
  const share = (x: number) => (isSoft ? Math.round(255 * (1 - x / 479)) : x < 240 ? 255 : 0)
  const row = Array.from({ length: 480 }, (_, x) => [30, 120, 200, share(x)]).flat()
  const raw = { width: 480, height: 360, channels: 4 } as const
  return sharp(Buffer.from(Array.from({ length: 360 }, () => row).flat()), { raw })
    .png()
    .toBuffer()
}

async function whiteBelow(picture: Buffer) {
  const design = await wordless()
  const { photo } = design.document.nodes
  const document: DesignDocument = {
    ...design.document,
    surfaces: { ...design.document.surfaces, front: { nodes: ['photo'] } },
    nodes: {
      photo: {
        ...photo!,
        transform: [1, 0, 0, 1, 5, 5],
        width: 40,
        height: 30,
      } as DesignDocument['nodes'][string],
    },
    product: {
      ...design.document.product,
      options: { ...design.document.product.options, material: 'clear' },
    },
  }
  const white = { name: 'White', kind: 'white', choke: 0.2, overprint: true, materials: ['clear'] } as const
  const [front, ...others] = design.template.surfaces
  const template = {
    ...design.template,
    surfaces: [{ ...front!, inks: [{ ...white, materials: ['clear'] }] }, ...others],
  }
  const [job] = await printJobsOf({ ...design, document, template }, 'front', {
    ...sampleSources,
    sceneOf: async () => sceneOf(document, template, 'front', { faces: noFaces, mode: 'print' }),
    originalOf: async () => picture,
    printableOf: async () => picture,
  })
  if (!job) throw new Error('there is a page')
  return { ...job, press, boxes }
}

test('white ink below a picture with soft edges is as strong as the picture is opaque, and sharp edges keep an outline (production-4)', async () => {
  const job = await whiteBelow(await fading(true))
  const room = 8
  for (const [made, shift] of [
    [job, (x: number) => x],
    [mirroredJob(job), (x: number) => trim.width - x],
  ] as const) {
    const pdf = await writePdf(made, printedAt)
    expect(await pdfXProblems(pdf)).toEqual([])
    const printed = await plates(pdf, 150)
    const white = printed.get('White')
    if (!white) throw new Error('There is no plate White')
    for (const x of [10, 20, 30, 40]) {
      const opacity = 255 * (1 - (x - 5) / 40)
      expect(Math.abs(inkAt(white, room + shift(x), room + 20) - opacity), `at ${x} mm`).toBeLessThan(5)
    }
    // The choke: none within 0.2 mm of the edge, all of it at 0.4 mm.
    expect(inkAt(white, room + shift(10), room + 5.1)).toBe(0)
    expect(inkAt(white, room + shift(10), room + 5.4)).toBeGreaterThan(210)
    expect(inkAt(white, room + shift(50), room + 20)).toBe(0)
    const plain = await plates(await writePdf({ ...made, spots: [] }, printedAt), 150)
    expectSameColors(printed, plain)
  }
  const sharply = await whiteBelow(await fading(false))
  expect(sharply.spots.find(({ name }) => name === 'White')).toMatchObject({
    path: expect.stringMatching(/^M/),
  })
  expect(sharply.spots.find(({ name }) => name === 'White')).not.toHaveProperty('soft')
}, 60_000)

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
