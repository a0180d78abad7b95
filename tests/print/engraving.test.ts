import sharp from 'sharp'
import { expect, test } from 'vitest'
import { designFiles } from '@/backend/production/design-files'
import { designHash } from '@/design/document/design-hash'
import { readDocument } from '@/design/document/read-document'
import type { DesignNode } from '@/design/design-document'
import { noFaces } from '@/design/scene/faces'
import { sceneOf } from '@/design/scene/scene-of'
import { sampleAsset } from '../design/support/sample-design'
import { engravedDesign, engravedTemplate } from '../design/support/engraved-sample'
import { photo, sampleLine, sampleSources } from '../backend/production/support/sample-frozen'
import { printedAt } from '../backend/production/support/sample-job'
import { sha256 } from '@/backend/production/sha256'
import { inkAt, inkShare, plates, structureProblems } from './support/print-tools'

/** Engraves a surface of 76.2 × 50.8 mm and reads its files back with a print shop's software. */

const at = (x: number, y: number): DesignNode['transform'] => [1, 0, 0, 1, x, y]

const nodes: Record<string, DesignNode> = {
  bar: { kind: 'shape', transform: at(5, 5), shape: 'rectangle', width: 20, height: 20, fill: '#a02010' },
  hole: { kind: 'shape', transform: at(10, 10), shape: 'rectangle', width: 10, height: 10, fill: '#ffffff' },
  photo: {
    kind: 'image',
    transform: at(32, 8),
    asset: 'fox',
    width: 36,
    height: 24,
    crop: { x: 0, y: 0, width: 1, height: 1 },
  },
}

async function filesOf(drawn = nodes, changes = {}) {
  const asset = { ...sampleAsset, sha256: sha256(photo), type: 'image/jpeg', width: 240, height: 160 }
  const read = readDocument({ ...engravedDesign(drawn), assets: { fox: asset }, fonts: {} })
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  const { document } = read
  const template = engravedTemplate({ holes: [{ at: [-6, -6], round: 4 }], ...changes })
  const files = await designFiles(
    { document, template, hash: await designHash(document) },
    sampleLine,
    {
      ...sampleSources,
      sceneOf: async (design, surface) =>
        sceneOf(design.document, design.template, surface, { faces: noFaces, mode: 'print' }),
    },
    printedAt,
  )
  const ending = (name: string) => files.find((file) => file.name.endsWith(name))?.bytes ?? Buffer.alloc(0)
  return { pdf: ending('.pdf'), png: ending('.png'), dxf: ending('.dxf').toString() }
}

test('G16: the file of an engraving has the plate Engrave, and all process colors are empty (production-4)', async () => {
  const { pdf } = await filesOf()
  expect(await structureProblems(pdf)).toBe('')
  const made = await plates(pdf, 600)
  expect([...made.keys()].toSorted()).toEqual(['Black', 'Cyan', 'Engrave', 'Magenta', 'Yellow'])
  for (const [name, plate] of made) if (name !== 'Engrave') expect(inkShare(plate), name).toBe(0)
  const plate = made.get('Engrave')!
  expect(inkAt(plate, 7, 7)).toBe(255)
  expect(inkAt(plate, 15, 15)).toBe(0) // white removes the engraving
  expect(inkAt(plate, 2, 30)).toBe(0)
  expect(pdf.includes('/Engrave')).toBe(true)
  expect(pdf.includes('CutContour')).toBe(false)
})

test('G16: the picture of an engraving has one bit per dot at 600 dpi, as dark as the photo (production-4)', async () => {
  const { png, pdf } = await filesOf()
  const { width, height, density, bitsPerSample, channels } = await sharp(png).metadata()
  expect({ width, height, density, bitsPerSample, channels }).toEqual({
    width: 1_800,
    height: 1_200,
    density: 600,
    bitsPerSample: 1,
    channels: 1,
  })
  const { data, info } = await sharp(png).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  const ink = Buffer.from(data.filter((_, index) => index % info.channels === 0).map((value) => 255 - value))
  const plate = { ink, width: info.width, height: info.height, dpi: 600 }
  expect(new Set(ink)).toEqual(new Set([0, 255]))
  expect(inkAt(plate, 7, 7)).toBe(255)
  expect(inkAt(plate, 15, 15)).toBe(0)
  const separated = (await plates(pdf, 600)).get('Engrave')!
  expect(Math.abs(inkShare(plate) - inkShare(separated))).toBeLessThan(0.01)
  const gray = await sharp(photo).removeAlpha().raw().toBuffer()
  let dark = 0
  for (let from = 0; from < gray.length; from += 3)
    dark += 1 - (0.2126 * gray[from]! + 0.7152 * gray[from + 1]! + 0.0722 * gray[from + 2]!) / 255
  const area = 76.2 * 50.8
  const wanted = (400 - 100 + (dark / (gray.length / 3)) * 36 * 24) / area
  expect(inkShare(plate)).toBeCloseTo(wanted, 2)
})

test('a rotated picture is engraved with the same number of dots (production-4)', async () => {
  const { photo: upright } = nodes
  const turned = { photo: { ...upright!, transform: [0.866, 0.5, -0.5, 0.866, 34, 4] } as DesignNode }
  const { png, pdf } = await filesOf(turned)
  const { data } = await sharp(png).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  const share = data.reduce((sum, value) => sum + (255 - value), 0) / (data.length * 255)
  expect(Math.abs(share - inkShare((await plates(pdf, 600)).get('Engrave')!))).toBeLessThan(0.01)
})

test('outline and hole of an engraved piece are in the cutter’s file (production-4)', async () => {
  const { dxf } = await filesOf()
  expect(dxf).toContain('CUTCONTOUR')
  expect(dxf).toContain('HOLES')
})
