import { expect, test } from 'vitest'
import type { DesignDocument } from '@/design/design-document'
import { copiesIn, cutScene, repeated } from '@/design/scene/cut-scene'
import { noFaces } from '@/design/scene/faces'
import type { SceneElement } from '@/design/scene/scene'
import { sceneOf } from '@/design/scene/scene-of'
import { pathBounds, parsePath } from '@/design/geometry/path'
import type { ProductTemplate } from '@/design/template/product-template'
import { sampleDesign, sampleTemplate } from '../support/sample-design'

const [front] = sampleTemplate.surfaces
if (!front) throw new Error('there is a surface')
const sheets: ProductTemplate = {
  ...sampleTemplate,
  surfaces: [{ ...front, packing: { on: 'sheet', gap: 2, margin: 2 } }],
}

/** Returns a picture of 20 × 15 mm at the first place of a sheet of 76.2 × 50.8. */
function sheet(bleed?: number): DesignDocument {
  const { photo } = sampleDesign.nodes
  if (photo?.kind !== 'image') throw new Error('there is a photo')
  return {
    ...sampleDesign,
    surfaceOrder: ['front'],
    surfaces: { front: { nodes: ['photo'], fill: { width: 22, height: 16 } } },
    nodes: {
      photo: { ...photo, transform: [1, 0, 0, 1, 4, 4], width: 20, height: 15, ...(bleed && { bleed }) },
    },
  }
}

const sceneAt = (document: DesignDocument, template = sheets) =>
  sceneOf(document, template, 'front', { faces: noFaces, mode: 'print' })

const pictures = (elements: readonly SceneElement[]): SceneElement[] =>
  elements.flatMap((each) =>
    each.kind === 'group' ? pictures(each.children) : each.kind === 'picture' ? [each] : [],
  )

test('a full sheet shows its piece at every place that the template’s gaps and margins allow (design-document-33)', () => {
  const scene = sceneAt(sheet())
  // (76.2 − 4 + 2) ÷ 24 and (50.8 − 4 + 2) ÷ 18.
  expect(pictures(scene.elements)).toHaveLength(3 * 2)
  expect(copiesIn(scene)).toEqual([
    { x: 24, y: 0 },
    { x: 48, y: 0 },
    { x: 0, y: 18 },
    { x: 24, y: 18 },
    { x: 48, y: 18 },
  ])
  // On another surface, which doesn't have the size of a sheet, there is a single piece.
  expect(pictures(sceneAt(sheet(), sampleTemplate).elements)).toHaveLength(1)
})

test('the cut of one piece is repeated for all other pieces of the sheet (design-document-33)', () => {
  const scene = sceneAt(sheet())
  expect(pictures(cutScene(scene).elements)).toHaveLength(1)
  const path = repeated('M4 4L24 4L24 19L4 19Z', copiesIn(scene))
  expect(parsePath(path)).toHaveLength(6)
  expect(pathBounds(parsePath(path))).toEqual({ x: 4, y: 4, width: 68, height: 33 })
})

test('each piece of a full sheet prints up to the middle of its gaps and never over another piece (design-document-33)', () => {
  const [first] = sceneAt(sheet(6)).elements
  const { x, width, height } = pathBounds(parsePath(first?.clip ?? ''))
  expect([width, height]).toEqual([24, 18])
  expect(x).toBeCloseTo((76.2 - 70) / 2 - 1)
})

test('extended edge colors are below the picture and do not affect the cut (design-document-34)', () => {
  const scene = sceneAt({ ...sheet(3), surfaces: { front: { nodes: ['photo'] } } })
  expect(pictures(scene.elements)).toMatchObject([
    { bleed: 0.15, box: { x: -3, y: -3, width: 26, height: 21 } },
    { box: { x: 0, y: 0, width: 20, height: 15 } },
  ])
  expect(pictures(cutScene(scene).elements)).toHaveLength(1)
})

test('a cropped or masked picture is not extended beyond its crop or mask (design-document-34)', () => {
  const document = { ...sheet(3), surfaces: { front: { nodes: ['photo'] } } }
  const { photo } = document.nodes
  if (photo?.kind !== 'image') throw new Error('there is a photo')
  const masked = { ...document, nodes: { photo: { ...photo, mask: 'heart' as const } } }
  const cropped = {
    ...document,
    nodes: { photo: { ...photo, crop: { x: 0, y: 0, width: 0.5, height: 1 } } },
  }
  for (const each of [masked, cropped]) expect(pictures(sceneAt(each).elements)).toHaveLength(1)
})
