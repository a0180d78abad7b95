import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { writePdf } from '@/backend/production/pdf/write-pdf'
import { drawPng } from '@/backend/production/png/draw-png'
import { printJobOf } from '@/backend/production/print-job-of'
import type { DesignNode } from '@/design/design-document'
import { formatPath, parsePath, pathBounds } from '@/design/geometry/path'
import { freehandPath } from '@/design/geometry/freehand'
import { patternNames } from '@/design/pattern-fill'
import { patternDrawings } from '@/design/pattern/pattern-path'
import { noFaces } from '@/design/scene/faces'
import { sceneOf } from '@/design/scene/scene-of'
import animals from '@/design/stock/animals.json'
import { designed, frozen, sampleSources } from '../backend/production/support/sample-frozen'
import { printedAt } from '../backend/production/support/sample-job'
import { meanDifference, pageAsPng, structureProblems } from './support/print-tools'

/** Lines drawn by hand, stock art and patterns as they are printed and cut. */

const wave = Array.from({ length: 120 }, (_, at) => ({ x: at / 4, y: 8 + 6 * Math.sin(at / 18) }))
const line = formatPath([freehandPath(wave, 0.1)!])

const drawn: DesignNode = {
  kind: 'path',
  transform: [1, 0, 0, 1, 20, 16],
  path: line,
  fill: null,
  stroke: { paint: '#2040a0', width: 3 },
}
const cat: DesignNode = {
  kind: 'path',
  transform: [1.4, 0, 0, 1.4, 20, 8],
  path: animals.cat,
  fill: '#c03060',
}

/** @param background makes the piece the whole surface, whose page is as large as the proof */
async function jobOf(nodes: Record<string, DesignNode>, background?: string) {
  const { surfaces, product } = designed()
  const { cut } = surfaces['front']!
  const document = designed({
    nodes,
    assets: {},
    fonts: {},
    product: { ...product, options: { material: 'white' } },
    surfaces: {
      ...surfaces,
      front: { nodes: Object.keys(nodes), ...(cut && { cut }), ...(background && { background }) },
      back: { nodes: [] },
    },
  })
  return printJobOf(await frozen({ document }), 'front', {
    ...sampleSources,
    sceneOf: async (design, surface) =>
      sceneOf(design.document, design.template, surface, {
        faces: { ...noFaces, patterns: patternDrawings },
        mode: 'print',
      }),
  })
}

/** Counts the pictures of a PDF; vectors have none. */
async function picturesIn(pdf: Buffer) {
  const file = await PDFDocument.load(pdf)
  return file.context
    .enumerateIndirectObjects()
    .filter(
      ([, object]) =>
        object instanceof PDFRawStream && object.dict.get(PDFName.of('Subtype')) === PDFName.of('Image'),
    ).length
}

test('a line drawn by hand prints as a vector, and the cut follows it (production-4)', async () => {
  const job = await jobOf({ drawn })
  const pdf = await writePdf(job, printedAt)
  expect(await structureProblems(pdf)).toBe('')
  expect(await picturesIn(pdf)).toBe(0)
  const cut = pathBounds(parsePath(job.spots.find(({ paint }) => paint === 'line')?.path ?? ''))
  const art = pathBounds(parsePath(line))
  const offset = designed().surfaces['front']?.cut?.offset ?? 0
  const around = offset + 1.5
  expect(cut.x).toBeCloseTo(20 + art.x - around, 0)
  expect(cut.width).toBeCloseTo(art.width + 2 * around, 0)
  expect(cut.height).toBeCloseTo(art.height + 2 * around, 0)
})

test('stock art prints as vectors in the chosen color (production-4)', async () => {
  const job = await jobOf({ cat }, '#ffffff')
  const pdf = await writePdf(job, printedAt)
  expect(await picturesIn(pdf)).toBe(0)
  const proof = await drawPng(job, 100)
  expect(await meanDifference(await pageAsPng(pdf, 100), proof)).toBeLessThan(2)
})

test.each(patternNames)('the pattern %s prints as vectors as it is shown (production-4)', async (name) => {
  const patch: DesignNode = {
    kind: 'shape',
    shape: 'ellipse',
    transform: [1, 0, 0, 1, 12, 6],
    width: 50,
    height: 38,
    fill: '#ffe9a8',
    pattern: { name, color: '#30508a', size: 6, turn: 15 },
    stroke: { paint: '#30508a', width: 1 },
  }
  const job = await jobOf({ patch }, '#ffffff')
  const pdf = await writePdf({ ...job, spots: [] }, printedAt)
  expect(await structureProblems(pdf)).toBe('')
  expect(await picturesIn(pdf)).toBe(0)
  const proof = await drawPng(job, 100)
  expect(await meanDifference(await pageAsPng(pdf, 100), proof)).toBeLessThan(2)
})
