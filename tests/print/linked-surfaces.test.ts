import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { designFiles } from '@/backend/production/design-files'
import type { FrozenDesign } from '@/backend/production/frozen-design'
import type { DesignDocument, DesignNode, SurfaceId } from '@/design/design-document'
import { newDesign } from '@/design/document/new-design'
import { noFaces } from '@/design/scene/faces'
import { sceneOf } from '@/design/scene/scene-of'
import type { ProductTemplate } from '@/design/template/product-template'
import { templateFor } from '@/design/template/template-for'
import { book, pairs } from '../design/support/counted-product'
import { frozen, sampleLine, sampleSources } from '../backend/production/support/sample-frozen'
import { printedAt } from '../backend/production/support/sample-job'
import { boxesOfPages, pagesAsPng } from './support/print-tools'

/** Tests print files of surfaces that follow others, and of a book whose cover, slipcase and pages differ in size. */

const triangle = (x: number, fill: string): DesignNode => ({
  kind: 'shape',
  transform: [1, 0, 0, 1, x, 20],
  shape: 'triangle',
  width: 30,
  height: 50,
  fill,
})

const on = (document: DesignDocument, surface: SurfaceId, id: string, node: DesignNode): DesignDocument => ({
  ...document,
  surfaces: { ...document.surfaces, [surface]: { nodes: [id], background: '#ffe9c4' } },
  nodes: { ...document.nodes, [id]: node },
})

const ordered = (document: DesignDocument, written: ProductTemplate): Promise<FrozenDesign> =>
  frozen({ document, template: templateFor(written, document.product.options) })

const sources = {
  ...sampleSources,
  sceneOf: async ({ document, template }: FrozenDesign, surface: SurfaceId) =>
    sceneOf(document, template, surface, { faces: noFaces, mode: 'print' }),
}

async function pdfOf(design: FrozenDesign): Promise<Buffer> {
  const files = await designFiles(design, sampleLine, sources, printedAt)
  const [pdf] = files.filter(({ name }) => name.endsWith('.pdf'))
  if (!pdf) throw new Error('There is no PDF')
  return pdf.bytes
}

const linked: ProductTemplate = {
  ...pairs,
  output: { fileName: '{surface}', files: [{ surfaces: ['piece', 'left', 'right'], format: 'pdf' }] },
}
const pages: Buffer[] = []

beforeAll(async () => {
  const one = on(newDesign(linked, 'linked'), 'piece-1', 'own', triangle(10, '#d4302b'))
  const two = on(one, 'left', 'sole', triangle(8, '#1f5f86'))
  const own = on(two, 'piece-3', 'other', triangle(55, '#2e7d4f'))
  pages.push(...(await pagesAsPng(await pdfOf(await ordered(own, linked)), 127)))
})

const pixels = (png: Buffer | undefined, isMirrored = false) =>
  sharp(png).flop(isMirrored).removeAlpha().raw().toBuffer()

/** Returns the share of pixels that differ visibly. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  expect(one).toHaveLength(other.length)
  let apart = 0
  for (let at = 0; at < one.length; at++) if (Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > 40) apart += 1
  return apart / one.length
}

test('pieces that follow the first are printed like it, and one with its own design is not (production-2)', async () => {
  expect(pages).toHaveLength(6)
  const [first, second, third, fourth] = await Promise.all(pages.map((page) => pixels(page)))
  if (!first || !second || !third || !fourth) throw new Error('pages are missing')
  expect(await difference(first, second)).toBe(0)
  expect(await difference(first, fourth)).toBe(0)
  expect(await difference(first, third)).toBeGreaterThan(0.05)
})

test('G15: a surface that mirrors another is printed as its mirror image to the pixel (production-2)', async () => {
  const [left, right] = [await pixels(pages[4], true), await pixels(pages[5])]
  expect(await difference(left, right)).toBeLessThan(0.002)
  expect(await difference(await pixels(pages[4]), right)).toBeGreaterThan(0.02)
})

test('boxes read back from the file are those of each surface’s own size within 0.05 mm (production-2)', async () => {
  const slipcased: ProductTemplate = {
    ...book,
    output: { fileName: '{surface}', files: [{ surfaces: ['cover', 'page', 'case'], format: 'pdf' }] },
  }
  const empty = newDesign(slipcased, 'book')
  const options = { pages: '24', case: 'yes' }
  const rules = templateFor(slipcased, options).surfaces
  const document: DesignDocument = {
    ...empty,
    product: { ...empty.product, options },
    surfaceOrder: rules.map(({ id }) => id),
    surfaces: Object.fromEntries(rules.map(({ id }) => [id, { nodes: [], background: '#ccddee' }])),
  }
  const boxes = await boxesOfPages(await pdfOf(await ordered(document, slipcased)))
  const trimmed = boxes.map(({ TrimBox: [left = 0, low = 0, right = 0, high = 0] = [] }) => [
    right - left,
    high - low,
  ])
  expect(trimmed).toHaveLength(14)
  for (const [place, [width, height]] of [
    [0, [436, 130]],
    [1, [200, 100]],
    [12, [200, 100]],
    [13, [210, 110]],
  ] as const) {
    expect(Math.abs((trimmed[place]?.[0] ?? 0) - width)).toBeLessThan(0.05)
    expect(Math.abs((trimmed[place]?.[1] ?? 0) - height)).toBeLessThan(0.05)
  }
})

test('a picture over an umbrella has an upright page for each gore, with its outline on the plate (production-2)', async () => {
  const [left] = pairs.surfaces.slice(1)
  if (!left) throw new Error('there is no left sole')
  const { outline: _, holes: _holes, ...plain } = left
  const umbrella: ProductTemplate = {
    ...pairs,
    surfaces: [
      {
        ...plain,
        id: 'canopy',
        bleed: 2,
        mask: 'ellipse',
        size: { width: 160, height: 160 },
        gores: { number: 4, outline: 'M0.5 0L1 1L0 1Z', size: { width: 60, height: 80 } },
      },
    ],
    options: {},
    output: { fileName: '{surface}', files: [{ surfaces: ['canopy'], format: 'pdf' }] },
  }
  const colors = ['#ff0000', '#00ff00', '#0000ff', '#ffff00']
  // Below, right of, above and left of the middle.
  const middles = [
    [80, 140],
    [140, 80],
    [80, 20],
    [20, 80],
  ]
  const nodes = Object.fromEntries(
    colors.map((fill, at): [string, DesignNode] => {
      const [x = 0, y = 0] = middles[at] ?? []
      const transform = [1, 0, 0, 1, x - 5, y - 5] as const
      return [
        `n${at}`,
        { kind: 'shape', transform: [...transform], shape: 'rectangle', width: 10, height: 10, fill },
      ]
    }),
  )
  const empty = newDesign(umbrella, 'umbrella')
  const document = { ...empty, nodes, surfaces: { canopy: { nodes: Object.keys(nodes) } } }
  const pdf = await pdfOf(await ordered(document, umbrella))
  const boxes = await boxesOfPages(pdf)
  expect(boxes).toHaveLength(4)
  for (const { TrimBox: [a = 0, b = 0, c = 0, d = 0] = [] } of boxes) {
    expect(c - a).toBeCloseTo(60, 1)
    expect(d - b).toBeCloseTo(80, 1)
  }
  const seen = await Promise.all(
    (await pagesAsPng(pdf, 127)).map(async (png) => {
      const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      const at = (Math.round(62 * 5) * info.width + Math.round(32 * 5)) * 3
      return [...data.subarray(at, at + 3)].map((value) => (value > 140 ? 'f' : '0')).join('')
    }),
  )
  expect(seen).toEqual(['f00', '0f0', '00f', 'ff0'])
  expect(pdf.toString('latin1')).toContain('CutContour')
})

test('a picture over a grid has a page for each piece, from the top left, without what is in the gaps (production-2)', async () => {
  const [left] = pairs.surfaces.slice(1)
  if (!left) throw new Error('there is no left sole')
  const cube: ProductTemplate = {
    ...pairs,
    surfaces: [{ ...left, id: 'face', bleed: 1, parts: { grid: [3, 2], gap: 5 } }],
    options: {},
    output: { fileName: '{surface}', files: [{ surfaces: ['face'], format: 'pdf' }] },
  }
  const bar = (x: number, y: number, fill: string): DesignNode => ({
    kind: 'shape',
    transform: [1, 0, 0, 1, x, y],
    shape: 'rectangle',
    width: 10,
    height: 10,
    fill,
  })
  const colors = ['#ff0000', '#00ff00', '#0000ff', '#ffff00', '#ff00ff', '#00ffff']
  const nodes = Object.fromEntries(
    colors.map((fill, at) => [`n${at}`, bar((at % 3) * 35 + 10, Math.floor(at / 3) * 52.5 + 15, fill)]),
  )
  const empty = newDesign(cube, 'cube')
  const document = { ...empty, nodes, surfaces: { face: { nodes: Object.keys(nodes) } } }
  const pdf = await pdfOf(await ordered(document, cube))
  const boxes = await boxesOfPages(pdf)
  expect(boxes).toHaveLength(6)
  for (const { TrimBox: [a = 0, b = 0, c = 0, d = 0] = [] } of boxes) {
    expect(c - a).toBeCloseTo(30, 1)
    expect(d - b).toBeCloseTo(47.5, 1)
  }
  const seen = await Promise.all(
    (await pagesAsPng(pdf, 127)).map(async (png) => {
      const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      const at = (Math.round(21 * 5) * info.width + Math.round(16 * 5)) * 3
      return [...data.subarray(at, at + 3)].map((value) => (value > 140 ? 'f' : '0')).join('')
    }),
  )
  expect(seen).toEqual(['f00', '0f0', '00f', 'ff0', 'f0f', '0ff'])
})
