import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { designFiles, type MadeFile } from '@/backend/production/design-files'
import { formatsOf } from '@/backend/production/planned-files'
import { rectanglePath } from '@/design/geometry/rectangle-path'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { surfaceBoxes } from '@/design/template/surface-boxes'
import { templateFor } from '@/design/template/template-for'
import { clearSticker, frozen, sampleLine, sampleSources } from '../backend/production/support/sample-frozen'
import { printedAt } from '../backend/production/support/sample-job'
import { boxesOfPages, inkBox, pagesAsPng, plates, structureProblems } from './support/print-tools'

/** Tests the files of three cards and their cover, which has a different size and a hole at its left. */

const common: Omit<SurfaceRule, 'id'> = {
  around: 0,
  bleed: 2,
  safe: 2,
  dpi: { wanted: 150, warn: 100, stop: 50 },
  inks: [],
}

const written: ProductTemplate = {
  ...clearSticker,
  surfaces: [
    { ...common, id: 'cover', mask: 'rectangle', holes: [{ at: [10, 'center'], round: 6 }] },
    { ...common, id: 'card', size: { width: 40, height: 60 }, count: { fixed: 3 } },
    { ...common, id: 'inside', when: { material: ['white'] } },
  ],
  output: {
    fileName: '{order}-{line}-{surface}',
    files: [
      { surfaces: ['card', 'cover'], format: 'pdf', name: '{order}-{line}-pages' },
      { surfaces: ['cover', 'card'], format: 'pdf', mirrored: true },
      { surface: 'cover', format: 'pdf', mirrored: true },
      { surface: 'cover', format: 'png', mirrored: true },
      { surface: 'cover', format: 'dxf', mirrored: true },
      { surface: 'cover', format: 'dxf' },
      { surface: 'card', format: 'png' },
      { surface: 'inside', format: 'pdf' },
    ],
  },
}
const template = templateFor(written, { material: 'clear' })
const size = { width: 76.2, height: 50.8 }
const colors: Record<string, string> = {
  cover: '#ff0000',
  'card-1': '#00ff00',
  'card-2': '#0000ff',
  'card-3': '#ffff00',
}

/** Each surface has its color in the left third and white in the rest. */
const sceneOf = async (_design: unknown, id: string) => {
  const rule = template.surfaces.find((each) => each.id === id)
  if (!rule) throw new Error(`There is no surface ${id}`)
  const { bleed } = surfaceBoxes(rule, size)
  const left = { ...bleed, width: bleed.width / 3 }
  return {
    box: bleed,
    elements: [{ kind: 'path' as const, d: rectanglePath(left), fill: colors[id] ?? '#000000' }],
  }
}

const files = new Map<string, Buffer>()
const fileNamed = (name: string): Buffer => {
  const bytes = files.get(`000000042-1-${name}`)
  if (!bytes) throw new Error(`There is no file ${name} among ${[...files.keys()].join(', ')}`)
  return bytes
}

beforeAll(async () => {
  const design = await frozen({ template })
  const made: MadeFile[] = await designFiles(design, sampleLine, { ...sampleSources, sceneOf }, printedAt)
  for (const { name, bytes } of made) files.set(name, bytes)
  expect(formatsOf(design)).toEqual(made.slice(0, -1).map(({ name }) => name.split('.').at(-1)))
})

/** Returns the colors in the middle of the left and of the right third of a picture. */
async function sides(png: Buffer): Promise<string[]> {
  const { data, info } = await sharp(png)
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colorAt = (share: number) => {
    const at = (Math.floor(info.height / 4) * info.width + Math.floor(share * info.width)) * info.channels
    return `#${data.subarray(at, at + 3).toString('hex')}`
  }
  return [colorAt(1 / 6), colorAt(5 / 6)]
}

test('one row per file, each with its own name; a surface that the options drop has none (production-12)', () => {
  expect([...files.keys()].map((name) => name.replace('000000042-1-', ''))).toEqual([
    'pages.pdf',
    'cover-card-mirrored.pdf',
    'cover-mirrored.pdf',
    'cover-mirrored.png',
    'cover-mirrored.dxf',
    'cover.dxf',
    'card-1.png',
    'card-2.png',
    'card-3.png',
    'design.design',
  ])
})

test('counted surfaces are pages of one PDF in order, each in its own size within 0.05 mm (production-1)', async () => {
  const pdf = fileNamed('pages.pdf')
  expect(await structureProblems(pdf)).toBe('')
  const pages = await boxesOfPages(pdf)
  expect(pages).toHaveLength(4)
  for (const [index, page] of pages.entries()) {
    const [width, height] = index < 3 ? [40, 60] : [76.2, 50.8]
    const expected = {
      MediaBox: [0, 0, width + 4, height + 4],
      CropBox: [0, 0, width + 4, height + 4],
      BleedBox: [0, 0, width + 4, height + 4],
      TrimBox: [2, 2, width + 2, height + 2],
    }
    for (const [box, values] of Object.entries(expected))
      for (const [at, value] of values.entries())
        expect(Math.abs((page[box]?.[at] ?? Number.NaN) - value), `page ${index + 1}, ${box}`).toBeLessThan(
          0.05,
        )
  }
  expect(await Promise.all((await pagesAsPng(pdf, 30)).map(sides))).toEqual([
    ['#00ff00', '#ffffff'],
    ['#0000ff', '#ffffff'],
    ['#ffff00', '#ffffff'],
    ['#ff0000', '#ffffff'],
  ])
})

test('a mirrored file shows its surfaces as mirror images and says so (production-12)', async () => {
  const pdf = fileNamed('cover-card-mirrored.pdf')
  expect((await PDFDocument.load(pdf)).getTitle()).toBe('sticker cover-card, mirrored')
  const pages = await Promise.all((await pagesAsPng(pdf, 30)).map(sides))
  expect(pages.map(([left, right]) => [right, left])).toEqual([
    ['#ff0000', '#ffffff'],
    ['#00ff00', '#ffffff'],
    ['#0000ff', '#ffffff'],
    ['#ffff00', '#ffffff'],
  ])
  expect(await sides(fileNamed('cover-mirrored.png'))).toEqual(['#ffffff', '#ff0000'])
})

test('the hole of a mirrored surface is at its other side, on the plate and for the cutter (production-4)', async () => {
  const plate = (await plates(fileNamed('cover-mirrored.pdf'), 300)).get('CutContour')
  if (!plate) throw new Error('there is a plate')
  const { width, height, ink } = plate
  // The outline of the piece is cut as well, so only the ink inside it is measured.
  const isInside = (at: number) =>
    Math.abs((at % width) / width - 0.5) < 0.42 && Math.abs(at / width / height - 0.5) < 0.3
  const inner = Buffer.from(ink.map((value, at) => (isInside(at) ? value : 0)))
  const hole = inkBox({ ...plate, ink: inner })
  expect(hole.x + hole.width / 2 - 2).toBeCloseTo(size.width - 10, 0)
  const xs = (name: string) =>
    [
      ...fileNamed(name)
        .toString()
        .matchAll(/\r\n {0,2}10\r\n([\d.-]+)\r\n/g),
    ]
      .map(([, x]) => Number(x))
      .filter((x) => x > 1 && x < 75)
  const middle = (all: number[]) => (Math.min(...all) + Math.max(...all)) / 2
  expect(middle(xs('cover.dxf'))).toBeCloseTo(10, 1)
  expect(middle(xs('cover-mirrored.dxf'))).toBeCloseTo(size.width - 10, 1)
})
