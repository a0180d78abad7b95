import { expect, test } from 'vitest'
import { writePdf } from '@/backend/production/pdf/write-pdf'
import { drawPng } from '@/backend/production/png/draw-png'
import { printJobOf } from '@/backend/production/print-job-of'
import type { DesignDocument, ImageNode } from '@/design/design-document'
import { multiply, rotation, translation } from '@/design/geometry/matrix'
import { parsePath, pathBounds } from '@/design/geometry/path'
import { noFaces } from '@/design/scene/faces'
import { sceneOf } from '@/design/scene/scene-of'
import { cutFacts } from '@/design/measure/cut-facts'
import { clearSticker, designed, frozen, sampleSources } from '../backend/production/support/sample-frozen'
import { printedAt } from '../backend/production/support/sample-job'
import { meanDifference, pageAsPng, plates } from './support/print-tools'

/** A sheet whose photos are separate pieces, one of them a copy that is turned, with 2 mm between two cut lines. */

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

function sheet(): DesignDocument {
  const { surfaces, nodes } = designed()
  const { front } = surfaces
  const { photo } = nodes
  if (!front?.cut || photo?.kind !== 'image') throw new Error('the sample has others')
  const cut = { ...front.cut, style: 'kiss' as const, offset: 2, smoothing: 0, bridge: 'auto' as const }
  const first: ImageNode = { ...photo, transform: translation(8, 8), width: 18, height: 12, piece: 'photo' }
  return designed({
    surfaces: {
      ...surfaces,
      front: { nodes: ['photo', 'beside', 'turned'], cut, apart: true },
    },
    nodes: {
      ...Object.fromEntries(Object.entries(nodes).filter(([id]) => ['link', 'sign'].includes(id))),
      photo: first,
      // 6 mm between the art: two borders of 2 mm and the gap.
      beside: { ...first, transform: translation(8 + 18 + 6, 8) },
      turned: { ...first, transform: multiply(translation(70, 8), rotation(90)) },
    },
  })
}

const job = async () => {
  const document = sheet()
  const sources = {
    ...sampleSources,
    sceneOf: async () => sceneOf(document, template, 'front', { faces: noFaces, mode: 'print' }),
  }
  return printJobOf(await frozen({ document, template }), 'front', sources)
}

/** Counts the connected areas of a plate's ink, such as closed lines. */
function areas({ ink, width, height }: { ink: Uint8Array; width: number; height: number }): number {
  const left = Uint8Array.from(ink, (each) => (each > 60 ? 1 : 0))
  let count = 0
  for (let start = 0; start < left.length; start++) {
    if (left[start] === 0) continue
    count++
    const open = [start]
    while (open.length > 0) {
      const at = open.pop() ?? 0
      if (left[at] === 0) continue
      left[at] = 0
      const [x, y] = [at % width, Math.floor(at / width)]
      for (const [dx, dy] of [-1, 0, 1].flatMap((across) =>
        [-1, 0, 1].map((down) => [across, down] as const),
      ))
        if (
          x + dx >= 0 &&
          x + dx < width &&
          y + dy >= 0 &&
          y + dy < height &&
          left[at + dx + dy * width] === 1
        )
          open.push(at + dx + dy * width)
    }
  }
  return count
}

test('each piece of a sheet has its own line on the kiss cut’s plate, and the sheet’s edge is cut through (production-14, design-document-33)', async () => {
  const made = await job()
  const path = (layer: string) => made.cuts.find((each) => each.layer === layer)?.path ?? ''
  const pieces = parsePath(path('KissCut')).map((run) => pathBounds([run]))
  expect(pieces.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
    [22, 16],
    [22, 16],
    [16, 22],
  ])
  const [one, two] = pieces
  expect((two?.x ?? 0) - (one?.x ?? 0) - (one?.width ?? 0)).toBeCloseTo(2, 0)
  expect(parsePath(path('CutContour'))).toHaveLength(1)
  expect(cutFacts([path('KissCut'), path('CutContour')])?.pieces).toBe(3)
  const found = await plates(await writePdf(made, printedAt), 150)
  const plate = (name: string) => {
    const seen = found.get(name)
    if (!seen) throw new Error(`no plate ${name}`)
    return seen
  }
  expect(areas(plate('KissCut'))).toBe(3)
  expect(areas(plate('CutContour'))).toBe(1)
})

test('the print of pieces that are apart matches its proof: they differ by at most 2 of 255 on average (production-2, design-document-33)', async () => {
  const made = await job()
  const pdf = await writePdf({ ...made, spots: [] }, printedAt)
  const png = await drawPng({ ...made, scene: { ...made.scene, box: made.boxes.bleed } }, 300)
  expect(await meanDifference(png, await pageAsPng(pdf, 300))).toBeLessThanOrEqual(2)
})
