import { expect, test } from 'vitest'
import { perform } from '@/design/document/commands/perform'
import type { DesignDocument, DesignNode } from '@/design/design-document'
import { multiply, rotation, translation } from '@/design/geometry/matrix'
import { flattenPath, parsePath } from '@/design/geometry/path'
import { boundsOf, ringArea } from '@/design/geometry/point'
import { sheetCut } from '@/design/geometry/sheet-cut'
import { sheetSpots } from '@/design/geometry/sheet-spots'
import { printCut } from '@/design/measure/print-cut'
import { sceneOf } from '@/design/scene/scene-of'
import { sheetPieces } from '@/design/scene/sheet-pieces'
import { estimatedSize } from '@/design/document/boxes'
import { commandState } from '../support/random-command'
import { sampleDesign, sampleTemplate } from '../support/sample-design'

const [front] = sampleTemplate.surfaces
if (!front?.cut) throw new Error('there is a cut')
const rule = { ...front, packing: { on: 'sheet' as const, gap: 2, margin: 2 } }
const template = { ...sampleTemplate, surfaces: [rule] }
const box = (x: number): DesignNode => ({
  kind: 'shape',
  shape: 'rectangle',
  width: 20,
  height: 10,
  fill: '#336699',
  transform: [1, 0, 0, 1, x, 20],
})
const red = (x: number): DesignNode => ({ ...box(x), fill: '#ff0000' }) as DesignNode

const sheet: DesignDocument = {
  ...sampleDesign,
  surfaceOrder: ['front'],
  product: { ...sampleDesign.product, size: { width: 200, height: 150 } },
  surfaces: {
    front: {
      nodes: ['one', 'two'],
      cut: { ...sampleDesign.surfaces['front']!.cut!, style: 'die', offset: 2 },
    },
  },
  nodes: { one: box(20), two: red(100) },
}

function arranged(x: number, turn: number): DesignDocument {
  const made = perform(
    'arrangeSheet',
    { ...commandState(sheet, []), template },
    {
      surface: 'front',
      designs: [
        { nodes: ['one'], places: [translation(0, 0), multiply(translation(x, 60), rotation(turn))] },
      ],
    },
  )
  if ('problems' in made) throw new Error(JSON.stringify(made.problems))
  return made.edit.document
}

const faces = { outlines: {}, strokes: {}, emoji: {} } as never
const piecesOf = (document: DesignDocument) =>
  sheetPieces(document, rule, sceneOf(document, template, 'front', { faces, mode: 'print' })) ?? []

const outlines = (document: DesignDocument) =>
  piecesOf(document).map(({ scene: { box: around }, places }) => ({
    rings: [
      [
        { x: around.x + 1, y: around.y + 1 },
        { x: around.x + around.width - 1, y: around.y + 1 },
        { x: around.x + around.width - 1, y: around.y + around.height - 1 },
        { x: around.x + 1, y: around.y + around.height - 1 },
      ],
    ],
    places,
  }))

test('each design is cut once, and its line is repeated at every copy, also where it is turned (design-document-33)', () => {
  const document = arranged(60, 90)
  expect(piecesOf(document).map(({ nodes }) => nodes.length)).toEqual([2, 1])
  const choice = document.surfaces['front']!.cut!
  const { path, cuts } = sheetCut(outlines(document), { choice, rule: rule.cut! })
  expect(cuts).toHaveLength(2)
  const rings = flattenPath(parsePath(path), 0.01)
  expect(rings).toHaveLength(3)
  const [first, turned] = rings.map((ring) => boundsOf(ring))
  expect(turned?.width).toBeCloseTo(first?.height ?? 0, 1)
  expect(rings.every((ring) => ringArea(ring) > 0)).toBe(true)
})

test('pieces that are too near to each other are reported with their gap, and others are not (design-document-33)', () => {
  const choice = sheet.surfaces['front']!.cut!
  const spotsOf = (document: DesignDocument) => {
    const made = outlines(document)
    return sheetSpots({ outlines: made, cuts: sheetCut(made, { choice, rule: rule.cut! }).cuts }, rule.cut!)
  }
  expect(spotsOf(arranged(60, 0))).toEqual([])
  const near = spotsOf(
    ((document) => ({
      ...document,
      nodes: { ...document.nodes, two: red(44.5) },
    }))(arranged(60, 0)),
  )
  expect(near).toMatchObject([{ kind: 'gap', wanted: 2 }])
  expect(near[0]?.found).toBeCloseTo(0.4, 1)
})

test('the price counts the pieces of a sheet by its objects, however near they are (design-document-33, design-measure-22)', () => {
  const document = arranged(22, 0)
  const ids = document.surfaces['front']?.nodes ?? []
  expect(printCut(document, rule, ids, estimatedSize)).toMatchObject({
    pieces: 3,
    length: 3 * 2 * (24 + 14),
    box: { width: 200, height: 150 },
  })
})

test('a copy that was scaled is another design (design-document-33)', () => {
  const document = arranged(60, 0)
  const copy = document.surfaces['front']?.nodes.find((id) => id !== 'one' && id !== 'two') ?? ''
  const { transform } = document.nodes[copy]!
  const scaled: DesignDocument = {
    ...document,
    nodes: {
      ...document.nodes,
      [copy]: { ...document.nodes[copy]!, transform: multiply(transform, [2, 0, 0, 2, 0, 0]) },
    },
  }
  expect(piecesOf(scaled)).toHaveLength(3)
})
