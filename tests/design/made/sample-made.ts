import { designFiles } from '@/brand/compile/design-files'
import type { DesignDocument, MadeNode } from '@/design/design-document'
import { parsePath, pathBounds, transformPath } from '@/design/geometry/path'
import { multiply } from '@/design/geometry/matrix'
import type { Matrix, Rectangle } from '@/design/units'
import type { SceneElement } from '@/design/scene/scene'
import { sceneOf } from '@/design/scene/scene-of'
import type { SceneMode } from '@/design/scene/draw-node'
import type { ProductTemplate } from '@/design/template/product-template'
import { sampleDesign, sampleTemplate } from '../support/sample-design'

/** A design with one generated object, and its drawing with our own fonts. */

const files = designFiles('.', 'stickers')

export const madeNode = (more: Partial<MadeNode> & Pick<MadeNode, 'what'>): MadeNode => ({
  kind: 'made',
  transform: [1, 0, 0, 1, 0, 0],
  with: {},
  width: 200,
  height: 140,
  font: 'slab',
  fill: '#222222',
  ...more,
})

export function madeDesign(node: MadeNode, more: Partial<DesignDocument> = {}): DesignDocument {
  const fonts = [node.font, 'bebas', 'archivo'].map((font) => [font, { sha256: 'b'.repeat(64) }])
  return {
    ...sampleDesign,
    surfaces: { front: { nodes: ['made'] }, back: { nodes: [] } },
    nodes: { made: node },
    assets: {},
    fonts: Object.fromEntries(fonts),
    ...more,
  }
}

/** The sample's template, whose front is a page with this number. */
const pageTemplate = (number: number): ProductTemplate => ({
  ...sampleTemplate,
  surfaces: sampleTemplate.surfaces.map((rule) => ({ ...rule, number })),
})

export interface Drawn {
  d: string
  fill: string | null
  box: Rectangle
}

const leavesOf = (element: SceneElement, outer: Matrix): Drawn[] => {
  const matrix = element.transform ? multiply(outer, element.transform) : outer
  if (element.kind === 'group') return element.children.flatMap((child) => leavesOf(child, matrix))
  if (element.kind !== 'path') return []
  const box = pathBounds(transformPath(parsePath(element.d), matrix))
  return [{ d: element.d, fill: element.fill, box }]
}

/** Returns every path that a design's front is drawn with, and its box. */
export function drawnPaths(
  document: DesignDocument,
  { number = 1, mode = 'view' }: { number?: number; mode?: SceneMode } = {},
): Drawn[] {
  const scene = sceneOf(document, pageTemplate(number), 'front', { faces: files.faces(document), mode })
  return scene.elements.flatMap((element) => leavesOf(element, [1, 0, 0, 1, 0, 0]))
}

/** Returns the box around everything that is drawn. */
export function drawnBox(paths: readonly Drawn[]): Rectangle {
  const x = Math.min(...paths.map(({ box }) => box.x))
  const y = Math.min(...paths.map(({ box }) => box.y))
  const right = Math.max(...paths.map(({ box }) => box.x + box.width))
  const bottom = Math.max(...paths.map(({ box }) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}
