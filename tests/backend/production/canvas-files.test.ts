import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { designFiles } from '@/backend/production/design-files'
import type { FrozenDesign } from '@/backend/production/frozen-design'
import { drawWrapped } from '@/backend/production/png/draw-wrapped'
import { printJobsOf } from '@/backend/production/print-job-of'
import type { DesignDocument } from '@/design/design-document'
import { designHash } from '@/design/document/design-hash'
import { edges, type Edge } from '@/design/picture/wrap'
import { noFaces } from '@/design/scene/faces'
import { sceneOf } from '@/design/scene/scene-of'
import { placedPatches } from '@/design/scene/wrapped-scene'
import { panelsOf } from '@/design/template/panel-boxes'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { sheetPainting } from '@/features/studio/canvas/paintings'
import { sampleDesign, sampleTemplate } from '../../design/support/sample-design'
import { designed, sampleLine, sampleSources } from './support/sample-frozen'
import { printedAt } from './support/sample-job'

/**
 * A canvas of 300 × 200 mm on bars of 19 mm, with 20 mm stapled behind. Its left half is red, its right half
 * blue.
 */

const size = { width: 300, height: 200 }
const around = 39
const rule: SurfaceRule = {
  id: 'front',
  around,
  folds: [20, around],
  bleed: 3,
  safe: 49,
  dpi: { wanted: 25.4, warn: 20, stop: 10 },
  inks: [],
}
const half = (x: number, fill: string) => ({
  kind: 'shape' as const,
  shape: 'rectangle' as const,
  transform: [1, 0, 0, 1, around + x, around] as [number, number, number, number, number, number],
  width: 150,
  height: 200,
  fill,
})
const document: DesignDocument = {
  ...sampleDesign,
  product: { ...sampleDesign.product, template: 'canvas', size, options: {} },
  surfaceOrder: ['front'],
  surfaces: { front: { nodes: ['left', 'right'] } },
  nodes: { left: half(0, '#ff0000'), right: half(150, '#0000ff') },
  assets: {},
  fonts: {},
}

async function canvas(changes: Partial<SurfaceRule>): Promise<FrozenDesign> {
  const template: ProductTemplate = {
    ...sampleTemplate,
    id: 'canvas',
    kind: 'canvas',
    surfaces: [{ ...rule, ...changes }],
    output: { fileName: '{order}-{line}-{surface}', files: [{ surface: 'front', format: 'pdf' }] },
  }
  return { document, template, hash: await designHash(document) }
}
const sources = {
  ...sampleSources,
  sceneOf: async (design: FrozenDesign) =>
    sceneOf(design.document, design.template, 'front', { faces: noFaces, mode: 'print' }),
}

const mm = (points: number) => (points / 72) * 25.4

test('a set of canvases gets one file per canvas, with front, sides and stapled flap, without the gaps between them (production-15)', async () => {
  const design = await canvas({ edge: { kind: 'mirror' }, panels: { columns: 3, gap: 30 } })
  const files = await designFiles(design, sampleLine, sources, printedAt)
  expect(files.map(({ name }) => name)).toEqual([
    '000000042-1-front-1.pdf',
    '000000042-1-front-2.pdf',
    '000000042-1-front-3.pdf',
    '000000042-1-design.design',
  ])
  for (const { bytes } of files.slice(0, 3)) {
    const page = (await PDFDocument.load(bytes)).getPage(0)
    const [trim, art, media] = [page.getTrimBox(), page.getArtBox(), page.getMediaBox()]
    expect(Math.abs(mm(trim.width) - (80 + 2 * around))).toBeLessThan(0.05)
    expect(Math.abs(mm(trim.height) - (200 + 2 * around))).toBeLessThan(0.05)
    expect(Math.abs(mm(art.width) - 80)).toBeLessThan(0.05)
    expect(Math.abs(mm(media.width - trim.width) - 6)).toBeLessThan(0.05)
  }
})

test('the PDF shows folds in a hidden layer that never prints, and no plate contains them (production-15)', async () => {
  const [pdf] = await designFiles(await canvas({ edge: { kind: 'mirror' } }), sampleLine, sources, printedAt)
  const read = await PDFDocument.load(pdf?.bytes ?? Buffer.of())
  const layers = String(read.catalog.lookup(PDFName.of('OCProperties')))
  expect(layers).toMatch(/\/ON \[ *\]/)
  expect(layers).toMatch(/\/OFF \[ \d+ 0 R/)
  const objects = read.context.enumerateIndirectObjects().map(([, object]) => String(object))
  expect(objects.filter((text) => text.includes('/PrintState /OFF'))).toHaveLength(1)
  expect(objects.some((text) => text.includes('/Separation'))).toBe(false)
})

/** Returns the colors along the middle row of the proof, by mm from the front's left edge. */
async function along(changes: Partial<SurfaceRule>) {
  const [job] = await printJobsOf(await canvas(changes), 'front', sources)
  if (!job?.wrapped) throw new Error('a canvas is wrapped')
  const { data, info } = await sharp(await drawWrapped(job.wrapped, job.boxes.bleed, 25.4))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([384, 284])
  return (x: number) => {
    const at = (142 * info.width + Math.round(x + around + 3)) * info.channels
    return [...data.subarray(at, at + 4)]
  }
}

const [red, blue] = [
  [255, 0, 0, 255],
  [0, 0, 255, 255],
]

test.each(['mirror', 'stretch', 'blur'] as const)(
  'with the edge “%s” the sides, flap and bleed are made from the front’s rim (production-15)',
  async (kind) => {
    const at = await along({ edge: { kind } })
    for (const x of [-40, -30, -10, -2, 10, 140]) expect(at(x), `${x}`).toEqual(red)
    for (const x of [160, 290, 302, 310, 330, 340]) expect(at(x), `${x}`).toEqual(blue)
  },
)

test('a colored edge prints its color around the front, and an image edge continues the art (production-15)', async () => {
  const colored = await along({ edge: { kind: 'color', color: '#00ff00' } })
  expect([colored(-40), colored(-1), colored(1), colored(301)]).toEqual([
    [0, 255, 0, 255],
    [0, 255, 0, 255],
    red,
    [0, 255, 0, 255],
  ])
  const gone = await along({ edge: { kind: 'image' } })
  expect([gone(1), gone(-5)[3]]).toEqual([red, 0])
})

test.each(edges)(
  'the preview and the print files use the same parts for the sides, with the edge “%s” (production-15)',
  (edge: Edge) => {
    const preview = sheetPainting({
      make: {
        front: size,
        depth: 19,
        edge,
        edgeColor: '#ffffff',
        tone: 'color',
        frame: undefined,
        panels: 1,
      },
      crop: { x: 0, y: 0, width: 1, height: 1 },
    })
    const [panel] = panelsOf(rule, size)
    if (!panel) throw new Error('there is a canvas')
    const printed = placedPatches({ ...rule, edge: { kind: edge } }, size, panel)
    for (const { source, target, flip } of preview.patches) {
      const same = printed.find(
        (patch) =>
          Math.abs(patch.target.x - around - target.x) <= (edge === 'image' ? 24 : 1e-6) &&
          Math.abs(patch.target.y - around - target.y) <= (edge === 'image' ? 24 : 1e-6),
      )
      if (!same) throw new Error(`nothing is printed at ${target.x}, ${target.y}`)
      expect(same.flip).toEqual(flip)
      if (edge === 'image') continue // its single part continues behind the bars
      expect(same.target.width).toBeCloseTo(target.width)
      expect(same.source.x - around).toBeCloseTo(source.x * size.width)
      expect(same.source.height).toBeCloseTo(source.height * size.height)
    }
  },
)

test.each(['gray', 'sepia'] as const)(
  'a picture without its own tone prints in the surface’s tone, “%s”, on the front and the sides (production-15)',
  async (tone) => {
    const { assets } = designed()
    const photo = {
      kind: 'image' as const,
      transform: [1, 0, 0, 1, around, around] as [number, number, number, number, number, number],
      asset: 'fox',
      width: 300,
      height: 200,
      crop: { x: 0, y: 0, width: 1, height: 1 },
    }
    const pictured = { ...document, surfaces: { front: { nodes: ['photo'] } }, nodes: { photo }, assets }
    const { template } = await canvas({ edge: { kind: 'mirror' }, tone })
    const [job] = await printJobsOf(
      { document: pictured, template, hash: await designHash(pictured) },
      'front',
      sources,
    )
    if (!job?.wrapped) throw new Error('a canvas is wrapped')
    const { data, info } = await sharp(await drawWrapped(job.wrapped, job.boxes.bleed, 25.4))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => {
      const place = (Math.round(y) * info.width + Math.round(x)) * info.channels
      return [...data.subarray(place, place + 3)]
    }
    for (const x of [10, 30, 80, 200, 300, 360]) {
      const [r = 0, g = 0, b = 0] = at(x, 142)
      // The photo itself contains no gray and, on its left, no sepia.
      if (tone === 'gray') expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(3)
      else expect(r >= g && g >= b && r > b, `${x}: ${r} ${g} ${b}`).toBe(true)
    }
    // The dark left and the light right of the photo still differ.
    expect(at(60, 142)).not.toEqual(at(320, 142))
  },
)
