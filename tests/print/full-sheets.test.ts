import { expect, test } from 'vitest'
import { writePdf } from '@/backend/production/pdf/write-pdf'
import { drawPng } from '@/backend/production/png/draw-png'
import { printJobOf } from '@/backend/production/print-job-of'
import type { DesignDocument } from '@/design/document/design-document'
import { parsePath, pathBounds } from '@/design/geometry/path'
import { noFaces } from '@/design/scene/faces'
import { sceneOf } from '@/design/scene/scene-of'
import { clearSticker, designed, frozen, sampleSources } from '../backend/production/support/sample-frozen'
import { printedAt } from '../backend/production/support/sample-job'
import { meanDifference, pageAsPng, plates } from './support/print-tools'

/** A sheet of kiss-cut photos whose colors run on to the cut and beyond, on a border of a color. */

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

test('a full sheet whose colors run on is printed as its proof shows it: at most 2 of 255 apart on average (production-2, production-31, production-32)', async () => {
  const job = await jobOf(3)
  const dpi = 300
  const pdf = await writePdf({ ...job, spots: [] }, printedAt)
  const { bleed } = job.boxes
  const png = await drawPng({ ...job, scene: { ...job.scene, box: bleed } }, dpi)
  expect(await meanDifference(png, await pageAsPng(pdf, dpi))).toBeLessThanOrEqual(2)
})

test('every piece is on the plate of the kiss cut, wherever colors run on to, and white lies under all of it (production-14, production-31, production-32)', async () => {
  const [plain, carried] = [await jobOf(undefined), await jobOf(3)]
  const kiss = ({ cuts }: typeof plain) => cuts.find(({ layer }) => layer === 'KissCut')?.path ?? ''
  expect(parsePath(kiss(plain))).toHaveLength(6)
  expect(kiss(carried)).toBe(kiss(plain))
  // However far they are carried on, they are printed as far as the bleed of 2 mm.
  const printed = pathBounds(parsePath(carried.scene.elements.at(-1)?.clip ?? ''))
  expect(printed.width).toBeCloseTo(pathBounds(parsePath(kiss(plain))).width + 4, 1)
  const found = await plates(await writePdf(carried, printedAt), 150)
  const inked = (name: string) =>
    (found.get(name)?.ink ?? Buffer.alloc(0)).filter((each) => each > 100).length
  expect(inked('KissCut')).toBeGreaterThan(0)
  // Pieces with their borders, which meet in the gaps: 74 × 38 of 80 × 55 mm, more than twice the art.
  const { width, height } = found.get('White') ?? { width: 0, height: 0 }
  expect(inked('White')).toBeGreaterThan(0.6 * width * height)
})
