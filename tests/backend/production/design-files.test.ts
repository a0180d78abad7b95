import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { maskOfBytes } from '@/backend/masks/masks'
import { provenCut } from '@/backend/production/approved-cut'
import { designFiles } from '@/backend/production/design-files'
import type { DrawingSources } from '@/backend/production/frozen-design'
import { readDesignFile } from '@/design/file/read-design-file'
import { pictureSource } from '@/backend/production/pictures/picture-source'
import { printJobOf } from '@/backend/production/print-job-of'
import { flattenPath, parsePath, pathBounds } from '@/design/geometry/path'
import { designHash } from '@/design/document/design-hash'
import type { CutChoice } from '@/design/design-document'
import type { Shape } from '@/design/units'
import { defaultCut } from '@/design/document/new-design'
import type { Scene, SceneElement } from '@/design/scene/scene'
import { shapePath } from '@/design/geometry/shape-path'
import type { CutRule } from '@/design/geometry/cut-rule'
import {
  clearSticker,
  designed,
  frozen,
  photo,
  sampleLine,
  sampleScene,
  sampleSources,
} from './support/sample-frozen'
import { circle, printedAt } from './support/sample-job'

const made = async (...changes: Parameters<typeof frozen>) =>
  designFiles(await frozen(...changes), sampleLine, sampleSources, printedAt)

test('an order line gets its template’s files, named by the template, and the design file (production-12)', async () => {
  const files = await made()
  expect(files.map(({ name }) => name)).toEqual([
    '000000042-1-front.pdf',
    '000000042-1-front.png',
    '000000042-1-front.dxf',
    '000000042-1-design.design',
  ])
  const [pdf, png, dxf, design] = files.map(({ bytes }) => bytes)
  if (!pdf || !png || !dxf || !design) throw new Error('four files')
  expect((await PDFDocument.load(pdf)).getPageCount()).toBe(1)
  expect((await sharp(png).metadata()).density).toBe(300)
  expect(dxf.toString()).toContain('CUTCONTOUR')
  const read = await readDesignFile(new Blob([Uint8Array.from(design)]))
  expect('document' in read && read.document).toEqual(designed())
})

test('the same order line produces the same files, byte for byte (production-12)', async () => {
  const [one, other] = [await made(), await made()]
  expect(one.map(({ bytes }, index) => other[index]?.bytes.equals(bytes))).toEqual([true, true, true, true])
})

test('a design that changed after its approval gets no files, and the error states the reason (production-10)', async () => {
  const hash = await designHash(
    designed({ nodes: {}, surfaces: { front: { nodes: [] }, back: { nodes: [] } } }),
  )
  await expect(made({ hash })).rejects.toThrow(/was approved: it was changed afterwards/)
})

test('file names cannot lead out of their folder (production-12)', async () => {
  const template = {
    ...clearSticker,
    output: { ...clearSticker.output, fileName: '../../{order}/{surface}\0x' },
  }
  const names = (await made({ template })).map(({ name }) => name)
  expect(names[0]).toBe('000000042-front-x.pdf')
})

test('a template that would give two files the same name is rejected, and the error names the missing placeholder (production-12)', async () => {
  const output = {
    fileName: '{order}',
    files: [
      { surface: 'front', format: 'pdf' as const },
      { surface: 'back', format: 'pdf' as const },
    ],
  }
  await expect(made({ template: { ...clearSticker, output } })).rejects.toThrow('lacks {surface}')
})

test('the cut is around the art, the page fits the cut, and white ink is within the art (production-13)', async () => {
  const job = await printJobOf(await frozen(), 'front', sampleSources)
  expect(job.spots.map(({ name, paint, overprint }) => [name, paint, overprint])).toEqual([
    ['CutContour', 'line', true],
    ['White', 'ground', true],
  ])
  const [cut, white] = job.spots.map(({ path }) => pathBounds(parsePath(path)))
  if (!cut || !white) throw new Error('two plates')
  // The art is a circle with a radius of 20, the cut is 2 mm outside it, and the white is 0.2 mm inside it.
  expect(Math.abs(cut.width - 44)).toBeLessThan(0.25)
  expect(Math.abs(cut.x - 16)).toBeLessThan(0.15)
  expect(Math.abs(white.width - 39.6)).toBeLessThan(0.15)
  expect(Math.abs(white.y - 5.2)).toBeLessThan(0.1)
  expect(job.boxes.trim).toEqual(cut)
})

test('the print job uses exactly the cut that is stored with the order (production-13)', async () => {
  const path = 'M0 0L30 0L30 20L0 20Z'
  const cuts = { front: { path, backing: 'M-3 -3L33 -3L33 23L-3 23Z' } }
  const job = await printJobOf(await frozen({ cuts }), 'front', sampleSources)
  expect(job.spots.map(({ name }) => name)).toEqual(['KissCut', 'CutContour', 'White'])
  expect(job.spots[0]?.path).toBe(path)
  expect(job.cuts.map(({ layer }) => layer)).toEqual(['KissCut', 'CutContour'])
  expect(job.boxes.trim).toEqual({ x: -3, y: -3, width: 36, height: 26 })
})

const alongShape = (mask: Shape) => {
  const { surfaces } = designed()
  const { front } = surfaces
  if (!front?.cut) throw new Error('there is a cut')
  const document = designed({
    surfaces: { ...surfaces, front: { ...front, cut: { ...front.cut, style: 'shape' } } },
  })
  const template = {
    ...clearSticker,
    surfaces: clearSticker.surfaces.map((rule) => ({ ...rule, mask })),
  }
  return frozen({ document, template })
}

test.each(['rectangle', 'ellipse'] as const)(
  'a product cut along the shape %s has exactly its ordered size, wherever its art ends (production-13)',
  async (mask) => {
    const job = await printJobOf(await alongShape(mask), 'front', sampleSources)
    const { x, y, width, height } = job.boxes.trim
    expect([x, y, width, height].map((each) => Math.round(each * 100) / 100)).toEqual([0, 0, 76.2, 50.8])
    expect(job.boxes.bleed.x).toBeCloseTo(-2)
  },
)

test('a product cut along a shape of the template is cut as shown, corners included (production-13)', async () => {
  for (const mask of ['heart', 'star', 'rounded'] as const) {
    const job = await printJobOf(await alongShape(mask), 'front', sampleSources)
    expect(job.spots[0]?.path).toBe(shapePath(mask, { width: 76.2, height: 50.8 }))
    expect(Math.round(job.boxes.trim.width * 100) / 100).toBeCloseTo(76.2, 1)
  }
})

/** Returns the sample with a kiss cut by its template: the default cut with these changes. */
function kissCut(rule: Partial<CutRule>, choice: Partial<CutChoice> = {}) {
  const { surfaces } = designed()
  const [sticker] = clearSticker.surfaces
  if (!sticker?.cut) throw new Error('there is a cut')
  const front = surfaces['front']
  const cut: CutChoice = { ...defaultCut({ ...sticker.cut, ...rule, default: 'kiss' }), ...choice }
  const template = {
    ...clearSticker,
    surfaces: clearSticker.surfaces.map((each) =>
      each.cut ? { ...each, cut: { ...each.cut, ...rule } } : each,
    ),
  }
  return frozen({
    document: designed({ surfaces: { ...surfaces, front: { nodes: [], ...front, cut } } }),
    template,
  })
}

const twoPieces: Scene = {
  box: sampleScene.box,
  elements: [
    { kind: 'path', d: circle(20, 25, 10), fill: '#f0c000' },
    { kind: 'path', d: circle(55, 25, 10), fill: '#00a0f0' },
  ],
}
const sheetSources = { ...sampleSources, sceneOf: async () => twoPieces }

test('the pieces of a kiss cut have their own plate and layer, and the backing is cut through by another line (production-14)', async () => {
  const job = await printJobOf(await kissCut({}, { bridge: 0 }), 'front', sheetSources)
  expect(job.spots.map(({ name }) => name)).toEqual(['KissCut', 'CutContour', 'White'])
  expect(job.cuts.map(({ layer }) => layer)).toEqual(['KissCut', 'CutContour'])
  const [kiss, through] = job.cuts.map(({ path }) => parsePath(path))
  if (!kiss || !through) throw new Error('two lines')
  expect([kiss.length, through.length]).toEqual([2, 1])
  expect(pathBounds(through).width - pathBounds(kiss).width).toBeCloseTo(6, 1)
  expect(job.boxes.trim).toEqual(pathBounds(through))
})

test('the backing of a sheet is the whole sheet at its ordered size (production-14)', async () => {
  const job = await printJobOf(await kissCut({ backing: 'surface' }), 'front', sheetSources)
  expect(job.boxes.trim).toEqual({ x: 0, y: 0, width: 76.2, height: 50.8 })
  expect(job.cuts.at(-1)).toEqual({ layer: 'CutContour', path: 'M0 0L76.2 0L76.2 50.8L0 50.8Z' })
})

test('motifs on a sheet are cut separately, and motifs of a single sticker are joined (studio-23)', async () => {
  const pieces = async (rule: Partial<CutRule>) => {
    const job = await printJobOf(await kissCut(rule), 'front', sheetSources)
    return parsePath(job.cuts[0]?.path ?? '').length
  }
  expect(await pieces({ backing: 'surface' })).toBe(2)
  expect(await pieces({})).toBe(1)
})

test('a template without a kiss cut plate is rejected, and the error names the missing setting (production-14)', async () => {
  await expect(
    kissCut({ kissSpot: undefined } as object).then((design) => printJobOf(design, 'front', sheetSources)),
  ).rejects.toThrow('Add kissSpot beside spot, such as KissCut.')
})

test('a material that needs no white ink gets none (production-13)', async () => {
  const { product } = designed()
  const document = designed({ product: { ...product, options: { material: 'white' } } })
  const job = await printJobOf(await frozen({ document }), 'front', sampleSources)
  expect(job.spots.map(({ name }) => name)).toEqual(['CutContour'])
})

test('the files of a neon sign contain its tubes at their positions and the backing cut around them (production-7)', async () => {
  const tube = (width: number): SceneElement => ({
    kind: 'path',
    d: 'M0 0L20 0',
    fill: null,
    stroke: { paint: '#ff00aa', width },
  })
  const elements: SceneElement[] = [
    { kind: 'group', transform: [1, 0, 0, 1, 10, 5], children: [tube(20), tube(6)] },
  ]
  const sources = { ...sampleSources, sceneOf: async () => ({ ...sampleScene, elements }) }
  const neon = { diameter: 6, backing: { shape: 'outline', margin: 10, radius: 2 } } as const
  const document = designed({ surfaces: { front: { nodes: [] }, back: { nodes: [] } }, nodes: {} })
  const job = await printJobOf(await frozen({ document, neon }), 'front', sources)
  expect(job.cuts.map(({ layer }) => layer)).toEqual(['BACKING', 'TUBE'])
  expect(job.cuts.at(-1)?.path).toBe('M10 5L30 5')
  const { x, width, height } = pathBounds(parsePath(job.cuts[0]?.path ?? ''))
  expect([x, width, height].map((each) => Math.round(each * 10) / 10)).toEqual([-3, 46, 26])
  expect(job.boxes.trim.width).toBeCloseTo(46, 1)
})

test('a surface that the template does not have is rejected with an error message (production-12)', async () => {
  await expect(printJobOf(await frozen(), 'side', sampleSources)).rejects.toThrow(
    'The template sticker has no surface "side".',
  )
})

const discOnWhite = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" fill="#fff"/><circle cx="100" cy="100" r="60" fill="#123"/></svg>',
    ),
  )
    .png()
    .toBuffer()

test('a removed background is not part of the art or of its cut (production-3)', async () => {
  const disc = await discOnWhite()
  const { fox } = designed().assets
  if (!fox) throw new Error('there is a fox')
  const document = designed({
    assets: { fox: { ...fox, width: 200, height: 200, type: 'image/png', matte: { method: 'flat' } } },
  })
  const sources: DrawingSources = {
    ...sampleSources,
    printableOf: async () => disc,
    maskOf: (_, { matte }) => maskOfBytes(disc, matte),
  }
  const cutOut = await pictureSource(await frozen({ document }), sources)({ asset: 'fox' })
  const { data, info } = await sharp(cutOut).raw().toBuffer({ resolveWithObject: true })
  const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3]
  expect(info.channels).toBe(4)
  expect(alphaAt(100, 100)).toBe(255)
  expect(alphaAt(5, 5)).toBe(0)
  const scene = {
    box: sampleScene.box,
    elements: [{ kind: 'picture' as const, asset: 'fox', box: { x: 20, y: 5, width: 40, height: 40 } }],
  }
  const job = await printJobOf(await frozen({ document }), 'front', {
    ...sources,
    sceneOf: async () => scene,
  })
  const [cut] = flattenPath(parsePath(job.spots[0]?.path ?? ''), 0.05)
  const reach = (cut ?? []).map(({ x, y }) => Math.hypot(x - 40, y - 25))
  expect(Math.max(...reach)).toBeLessThan(14.5)
  expect(Math.min(...reach)).toBeGreaterThan(13.8)
})

test.each([
  ['gray', [0.2126, 0.2126, 0.2126]],
  ['sepia', [0.393, 0.349, 0.272]],
] as const)('a picture with the tone %s prints in that tone (production-3)', async (tone, shares) => {
  const red = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const sources = { ...sampleSources, printableOf: async () => red }
  const toned = await pictureSource(await frozen(), sources)({ asset: 'fox', tone })
  const { data } = await sharp(toned).raw().toBuffer({ resolveWithObject: true })
  for (const [channel, share] of shares.entries())
    expect(Math.abs((data[channel] ?? 0) - 255 * share)).toBeLessThanOrEqual(1)
})

test('an unedited photo is printed from the uploaded bytes (production-3)', async () => {
  const bytes = await pictureSource(await frozen(), sampleSources)({ asset: 'fox' })
  expect(bytes.equals(photo)).toBe(true)
})

const cutAs = (values: Partial<CutChoice>) => {
  const { surfaces } = designed()
  const { front } = surfaces
  if (!front?.cut) throw new Error('there is a cut')
  return frozen({
    document: designed({ surfaces: { ...surfaces, front: { ...front, cut: { ...front.cut, ...values } } } }),
  })
}

test('a colored border is printed below the art up to the bleed, with white ink under it; white or no border prints nothing (production-13, design-document-34)', async () => {
  const [plain, none, pink] = await Promise.all(
    ['#ffffff', null, '#ff66aa'].map(async (border) =>
      printJobOf(await cutAs({ border }), 'front', sampleSources),
    ),
  )
  expect(none?.scene.elements).toEqual(plain?.scene.elements)
  const ground = pink?.scene.elements[0]
  if (ground?.kind !== 'path') throw new Error('no ground')
  expect(ground.fill).toBe('#ff66aa')
  const cutOf = (job: typeof pink) => pathBounds(parsePath(job?.spots[0]?.path ?? ''))
  expect(cutOf(pink)).toEqual(cutOf(plain))
  expect(pathBounds(parsePath(ground.d)).width).toBeCloseTo(cutOf(pink).width + 2 * 2, 1)
  const whiteOf = (job: typeof pink) => pathBounds(parsePath(job?.spots[1]?.path ?? ''))
  expect(whiteOf(pink).width).toBeGreaterThan(whiteOf(plain).width + 4)
})

test('the cut follows the line that the shopper chose, regardless of the art (production-13, design-geometry-8)', async () => {
  const job = await printJobOf(await cutAs({ path: 'M5 5L65 5L65 45L5 45Z' }), 'front', sampleSources)
  const cut = pathBounds(parsePath(job.spots[0]?.path ?? ''))
  for (const [found, wanted] of [
    [cut.x, 5],
    [cut.y, 5],
    [cut.width, 60],
    [cut.height, 40],
  ] as const)
    expect(Math.abs(found - wanted)).toBeLessThan(0.15)
  expect(job.boxes.trim).toEqual(cut)
})

test('a cut that differs from the approved proof stops the print job, and the error states where (production-33)', async () => {
  const design = await frozen()
  const approved = provenCut(await printJobOf(design, 'front', sampleSources))
  const files = designFiles({ ...design, approvedCut: approved! }, sampleLine, sampleSources, printedAt)
  expect(await files).toHaveLength(4)
  const other = 'M0 0L44 0L44 44L0 44Z'
  await expect(
    designFiles({ ...design, approvedCut: other }, sampleLine, sampleSources, printedAt),
  ).rejects.toThrow(/The cut is another one than was approved: at \d+\.\d × \d+\.\d mm/)
})

test('a failed cut check of the template blocks the files; a warning does not (production-33)', async () => {
  const two = { path: 'M5 5L30 5L30 45L5 45ZM40 5L65 5L65 45L40 45Z' }
  const as = async (thresholds: { warn?: number; stop?: number }) =>
    designFiles(
      { ...(await cutAs(two)), template: { ...clearSticker, checks: { 'cut-pieces': thresholds } } },
      sampleLine,
      sampleSources,
      printedAt,
    )
  await expect(as({ stop: 2 })).rejects.toThrow(/fails the check cut-pieces: found 2, wanted 1, at .* Fix it/)
  expect(await as({ warn: 1 })).toHaveLength(4)
})
