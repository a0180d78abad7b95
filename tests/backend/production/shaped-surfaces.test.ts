import sharp from 'sharp'
import { expect, test } from 'vitest'
import { checkApprovedCut, provenCut } from '@/backend/production/approved-cut'
import { designFiles } from '@/backend/production/design-files'
import { printJobOf } from '@/backend/production/print-job-of'
import { productPicture } from '@/backend/production/product-picture/product-picture'
import { parsePath, pathBounds } from '@/design/geometry/path'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import {
  clearSticker,
  designed,
  frozen,
  sampleLine,
  sampleScene,
  sampleSources,
} from './support/sample-frozen'
import { printedAt } from './support/sample-job'

/** A tag of 76.2 × 50.8 mm with two holes, without a choice of cuts. */
const tag: Partial<SurfaceRule> = {
  outline: 'M0.25 0L1 0L1 1L0.25 1L0 0.5Z',
  holes: [
    { at: ['center', 'center'], box: [10, 10] },
    { at: [-10, 10], round: 6 },
  ],
}

function templateWith(changes: Partial<SurfaceRule>): ProductTemplate {
  const surfaces = clearSticker.surfaces.map((rule) => {
    const { cut: _, ...plain } = rule
    return { ...plain, ...changes, inks: [] }
  })
  return { ...clearSticker, surfaces }
}

const document = designed({
  surfaces: { front: { nodes: ['photo'] }, back: { nodes: [] } },
  nodes: Object.fromEntries(Object.entries(designed().nodes).filter(([id]) => id === 'photo')),
  fonts: {},
})

const filled = {
  ...sampleSources,
  shownOf: async () => sampleScene,
  sceneOf: async () => ({
    ...sampleScene,
    elements: [{ kind: 'path' as const, d: 'M-2 -2L78.2 -2L78.2 52.8L-2 52.8Z', fill: '#cc0033' }],
  }),
}

const tagged = (changes = tag) => frozen({ document, template: templateWith(changes) })

test('a surface with an outline or holes has one plate with both, and a layer for each (production-4, production-7)', async () => {
  const job = await printJobOf(await tagged(), 'front', sampleSources)
  expect(job.spots.map(({ name, paint, overprint }) => [name, paint, overprint])).toEqual([
    ['CutContour', 'line', true],
  ])
  expect(parsePath(job.spots[0]?.path ?? '')).toHaveLength(3)
  expect(job.cuts.map(({ layer, path }) => [layer, parsePath(path).length])).toEqual([
    ['CutContour', 1],
    ['HOLES', 2],
  ])
  expect(job.cuts[0]?.path).toBe('M19.05 0L76.2 0L76.2 50.8L19.05 50.8L0 25.4Z')
})

test('a round piece has its edge on the plate, a rounded one has none, and one with only holes has its rectangle (production-4)', async () => {
  const masked = await printJobOf(await tagged({ mask: 'ellipse' }), 'front', sampleSources)
  expect(masked.spots.map(({ name }) => name)).toEqual(['CutContour'])
  expect(pathBounds(parsePath(masked.cuts[0]?.path ?? ''))).toEqual({ x: 0, y: 0, width: 76.2, height: 50.8 })
  const rounded = await printJobOf(await tagged({ mask: 'rounded', maskRadius: 6 }), 'front', sampleSources)
  expect([rounded.spots, rounded.cuts]).toEqual([[], []])
  const { holes = [] } = tag
  const holed = await printJobOf(await tagged({ holes }), 'front', sampleSources)
  expect(holed.cuts[0]?.path).toBe('M0 0L76.2 0L76.2 50.8L0 50.8Z')
})

test('the print of a surface with an outline runs to its bleed (production-1)', async () => {
  const job = await printJobOf(await tagged(), 'front', filled)
  expect(job.boxes.trim).toEqual({ x: 0, y: 0, width: 76.2, height: 50.8 })
  expect(job.boxes.bleed).toEqual({ x: -2, y: -2, width: 80.2, height: 54.8 })
  expect(job.scene.elements).toHaveLength(1)
})

test('the drawing for the cutter has the outline and the holes as closed lines (production-7)', async () => {
  const files = await designFiles(await tagged(), sampleLine, filled, printedAt)
  const dxf = files.find(({ name }) => name.endsWith('.dxf'))?.bytes.toString() ?? ''
  const layers = [...dxf.matchAll(/POLYLINE\r\n8\r\n(\w+)\r\n66\r\n1\r\n70\r\n(\d)/g)]
  expect(layers.map(([, layer, closed]) => `${layer} ${closed}`)).toEqual([
    'CUTCONTOUR 1',
    'HOLES 1',
    'HOLES 1',
  ])
})

test('a proof shows the outline with its holes, and files with other holes are refused (production-33)', async () => {
  const job = await printJobOf(await tagged(), 'front', sampleSources)
  const approvedCut = provenCut(job) ?? ''
  expect(parsePath(approvedCut)).toHaveLength(3)
  const design = { ...(await tagged()), approvedCut }
  expect(() => checkApprovedCut(design, job)).not.toThrow()
  const holes = [
    { at: ['center', 'center'] as const, box: [12, 10] as const },
  ] as unknown as SurfaceRule['holes']
  const moved = await printJobOf(await tagged({ ...tag, ...(holes && { holes }) }), 'front', sampleSources)
  expect(() => checkApprovedCut(design, moved)).toThrow('another one than was approved')
})

test('the picture of a product is transparent around its outline and in its holes (studio-62)', async () => {
  const bare = { ...templateWith(tag), views: [{ body: 'flat' as const, on: 'wall' as const }] }
  const picture = await productPicture(await frozen({ document, template: bare }), filled)
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const alphaAt = (x: number, y: number) =>
    data[(Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 4 + 3]
  expect(alphaAt(0.75, 0.5)).toBe(255)
  expect(alphaAt(0.5, 0.5)).toBeLessThan(120)
  expect(alphaAt(0.1, 0.25)).toBeLessThan(120)
})
