import { expect, test } from 'vitest'
import type { DesignDocument, NodeId } from '@/design/design-document'
import { perform } from '@/design/document/commands/perform'
import { newDesign } from '@/design/document/new-design'
import { templateProblems } from '@/design/document/template-problems'
import { flattenPath, parsePath } from '@/design/geometry/path'
import { boundsOf, cornersOf } from '@/design/geometry/point'
import { sheetCut } from '@/design/geometry/sheet-cut'
import { compiledBrand } from '../../support/compiled-brand'
import { commandState } from '../../design/support/random-command'
import { sampleAsset } from '../../design/support/sample-design'

/** Pages of prints: every photo is cut to its finished size. Lengths are millimeters. */

const template = compiledBrand('canvas').templates['photo-print-page']
const rule = template?.surfaces[0]
if (!template || !rule?.cut) throw new Error('the shop has pages of prints')

type Name = Parameters<typeof perform>[0]

function done(name: Name, document: DesignDocument, argument: unknown): DesignDocument {
  const made = perform(name, { ...commandState(document), template: template! }, argument as never) // each test gives its command's
  if ('problems' in made) throw new Error(JSON.stringify(made.problems))
  return made.edit.document
}

/** Returns a page with one photo, and its id. */
function pageWith(pixels: { width: number; height: number }): [DesignDocument, NodeId] {
  const record = { ...sampleAsset, ...pixels }
  const document = done('addImage', newDesign(template!, 'd'), { asset: 'cat', record })
  return [document, document.surfaces['page']?.nodes[0] ?? '']
}

const photoOn = ({ nodes }: DesignDocument, id: NodeId) => {
  const node = nodes[id]
  if (node?.kind !== 'image') throw new Error('it is a photo')
  return node
}

/** Returns the size that a photo is cut to. */
function cutSize(document: DesignDocument, id: NodeId) {
  const { transform, width, height } = photoOn(document, id)
  const rings = [cornersOf({ x: transform[4], y: transform[5], width, height })]
  const choice = document.surfaces['page']!.cut!
  const { path } = sheetCut([{ rings, places: [] }], { choice, rule: rule!.cut! })
  return boundsOf(flattenPath(parsePath(path), 0.005).flat())
}

const [wide, tall, square] = [
  { width: 3_000, height: 2_000 },
  { width: 2_000, height: 3_000 },
  { width: 2_000, height: 2_000 },
]

test.each([
  ['a wide photo', wide, undefined, [152.4, 101.6]],
  ['a tall photo', tall, undefined, [101.6, 152.4]],
  ['a wide photo for a wallet', wide, [88.9, 63.5], [88.9, 63.5]],
  ['a tall photo for a wallet', tall, [88.9, 63.5], [63.5, 88.9]],
  ['a wide photo made square', wide, [50.8, 50.8], [50.8, 50.8]],
  ['a square photo for a passport', square, [45, 35], [35, 45]],
])(
  '%s is cut to its finished size within 0.25 mm, and cropped instead of stretched (design-document-33)',
  (_, pixels, size, [width = 0, height = 0]) => {
    const [added, id] = pageWith(pixels)
    const nodes = [id]
    const document = size
      ? done('setPieceSize', added, { surface: 'page', nodes, size: { width: size[0], height: size[1] } })
      : added
    expect(templateProblems(document, template)).toEqual([])
    const cut = cutSize(document, id)
    expect([cut.width - width, cut.height - height].every((over) => over > -0.01 && over < 0.25)).toBe(true)
    const { crop, ...photo } = photoOn(document, id)
    expect((crop.width * pixels.width) / (crop.height * pixels.height)).toBeCloseTo(
      photo.width / photo.height,
      2,
    )
  },
)

test.each([
  ['a size that the page has not', 'page', { width: 41, height: 31 }],
  ['another surface', 'front', { width: 45, height: 35 }],
])('%s changes nothing (design-document-33)', (_, surface, size) => {
  const [document, id] = pageWith(wide)
  expect(done('setPieceSize', document, { surface, nodes: [id], size }).nodes).toEqual(document.nodes)
})
