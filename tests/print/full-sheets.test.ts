import { expect, test } from 'vitest'
import { writePdf } from '@/backend/production/pdf/write-pdf'
import { drawPng } from '@/backend/production/png/draw-png'
import { printJobOf } from '@/backend/production/print-job-of'
import type { DesignDocument } from '@/design/design-document'
import { parsePath, pathBounds } from '@/design/geometry/path'
import { noFaces } from '@/design/scene/faces'
import { sceneOf } from '@/design/scene/scene-of'
import { clearSticker, designed, frozen, sampleSources } from '../backend/production/support/sample-frozen'
import { printedAt } from '../backend/production/support/sample-job'
import { meanDifference, pageAsPng, plates } from './support/print-tools'

/** A sheet of kiss-cut photos with a colored border, whose edge colors extend past the cut. */

const template = {
  ...clearSticker,
  surfaces: clearSticker.surfaces.map((rule) =>
    rule.id === 'front' && rule.cut
      ? {
          ...rule,
          packing: { on: 'sheet' as const, gap: 2, margin: 2 },
          cut: { ...rule.cut, backing: 'surface' as const },
        }
      : rule,
  ),
}

function sheet(bleed: number | undefined): DesignDocument {
  const { surfaces, nodes } = designed()
  const { front } = surfaces
  const { photo } = nodes
  if (!front?.cut || photo?.kind !== 'image') throw new Error('the sample has others')
  const cut = { ...front.cut, style: 'kiss' as const, border: '#33aa88' }
  return designed({
    surfaces: { ...surfaces, front: { nodes: ['photo'], cut, fill: { width: 22, height: 16 } } },
    nodes: {
      ...Object.fromEntries(Object.entries(nodes).filter(([id]) => ['link', 'sign'].includes(id))),
      photo: {
        ...photo,
        transform: [1, 0, 0, 1, 5.1, 10.4],
        width: 18,
        height: 12,
        ...(bleed !== undefined && { bleed }),
      },
    },
  })
}

const jobOf = async (bleed: number | undefined) => {
  const document = sheet(bleed)
  const sources = {
    ...sampleSources,
    sceneOf: async () => sceneOf(document, template, 'front', { faces: noFaces, mode: 'print' }),
  }
  return printJobOf(await frozen({ document, template }), 'front', sources)
}

test('the print of a full sheet with extended colors matches its proof: they differ by at most 2 of 255 on average (production-2, production-18, production-13)', async () => {
  const job = await jobOf(3)
  const dpi = 300
  const pdf = await writePdf({ ...job, spots: [] }, printedAt)
  const { bleed } = job.boxes
  const png = await drawPng({ ...job, scene: { ...job.scene, box: bleed } }, dpi)
  expect(await meanDifference(png, await pageAsPng(pdf, dpi))).toBeLessThanOrEqual(2)
})

test('every piece is on the kiss cut’s plate no matter how far colors extend, and has white under it (production-14, production-18, production-13)', async () => {
  const [plain, carried] = [await jobOf(undefined), await jobOf(3)]
  const kiss = ({ cuts }: typeof plain) => cuts.find(({ layer }) => layer === 'KissCut')?.path ?? ''
  expect(parsePath(kiss(plain))).toHaveLength(6)
  expect(kiss(carried)).toBe(kiss(plain))
  // Colors that extend further are still printed only as far as the 2 mm bleed.
  const printed = pathBounds(parsePath(carried.scene.elements.at(-1)?.clip ?? ''))
  expect(printed.width).toBeCloseTo(pathBounds(parsePath(kiss(plain))).width + 4, 1)
  const found = await plates(await writePdf(carried, printedAt), 150)
  const inked = (name: string) =>
    (found.get(name)?.ink ?? Buffer.alloc(0)).filter((each) => each > 100).length
  expect(inked('KissCut')).toBeGreaterThan(0)
  // Pieces with borders that meet in the gaps: 74 × 38 of 80 × 55 mm, more than twice the art alone.
  const { width, height } = found.get('White') ?? { width: 0, height: 0 }
  expect(inked('White')).toBeGreaterThan(0.6 * width * height)
})
