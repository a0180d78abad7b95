import { expect, test } from 'vitest'
import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import type { DesignDocument, ShapeNode } from '@/design/design-document'
import type { Matrix } from '@/design/units'
import { defaultCut } from '@/design/document/new-design'
import { preflight } from '@/design/check/preflight'
import { noFaces } from '@/design/scene/faces'
import { artClip } from '@/design/document/art-clip'
import { cutScene } from '@/design/scene/cut-scene'
import { sceneOf } from '@/design/scene/scene-of'
import type { SceneElement } from '@/design/scene/scene'
import { surfaceRule } from '@/design/template/surface-boxes'
import { sampleDesign, sampleTemplate } from '../support/sample-design'

/** Art outside the ordered box is clipped in the same way wherever it is drawn. */

const rule = surfaceRule(sampleTemplate, 'front')!
const { width, height } = sampleDesign.product.size
const offset = 3

const shape = (x: number, y: number, side: number): ShapeNode => ({
  kind: 'shape',
  shape: 'rectangle',
  width: side,
  height: side,
  fill: '#cc3344',
  transform: [1, 0, 0, 1, x, y] as Matrix,
})

function designWith(node: ShapeNode, style: 'die' | 'shape' = 'die'): DesignDocument {
  return {
    ...sampleDesign,
    surfaces: {
      ...Object.fromEntries(sampleDesign.surfaceOrder.map((id) => [id, { nodes: [] }])),
      front: { nodes: ['art'], cut: { ...defaultCut(rule.cut!), style, offset } },
    },
    nodes: { art: node },
    assets: {},
  }
}

const scenes = (document: DesignDocument) =>
  (['view', 'proof', 'print'] as const).map((mode) =>
    sceneOf(document, sampleTemplate, 'front', { faces: noFaces, mode }),
  )

/** Returns the clips of groups, from the outermost inward. */
const clipsIn = (elements: readonly SceneElement[]): string[] =>
  elements.flatMap((element) =>
    element.kind === 'group'
      ? [...(element.clip === undefined ? [] : [element.clip]), ...clipsIn(element.children)]
      : [],
  )

test('art beyond the ordered box is clipped identically on the stage, in the proof, in print and for the cut (design-document-321)', () => {
  const document = designWith(shape(width - 10, 5, 30))
  const frame = artClip(document, rule, estimatedSize)
  expect(frame).toEqual({ x: offset, y: offset, width: width - 2 * offset, height: height - 2 * offset })
  const clips = scenes(document).map((scene) => scene.artClip)
  expect(new Set(clips).size).toBe(1)
  for (const scene of scenes(document)) {
    expect(clipsIn(scene.elements)).toContain(scene.artClip)
    expect(clipsIn(cutScene(scene).elements)).toContain(scene.artClip)
  }
})

test.each([
  ['inside it', shape(10, 10, 20), 'die'],
  ['beyond it by the tolerance of a smoothed cut', shape(offset - 0.4, 10, 20), 'die'],
  ['beyond it on a surface that is cut along its shape', shape(-5, -5, 30), 'shape'],
] as const)('relative to the ordered box, art %s is not clipped (design-document-321)', (_, node, style) => {
  for (const scene of scenes(designWith(node, style))) expect(scene.artClip).toBeUndefined()
})

test.each([
  ['to the right', shape(width - 10, 5, 30)],
  ['on all sides', shape(-20, -20, 2 * width)],
])(
  'art that extends outside %s is reported with the lost length, and its fix moves the art inside (studio-97)',
  (_, node) => {
    const document = designWith(node)
    const found = preflight(document, { ...sampleTemplate, checks: { 'safe-area': {} } }, estimatedSize)
    expect(found).toHaveLength(1)
    const [{ say, fix, level, found: reach } = { say: '', fix: undefined, level: '', found: 0 }] = found
    expect([say, level]).toEqual(['designFindings.outside', 'warn'])
    expect(reach).toBeGreaterThan(5)
    if (!fix) throw new Error('there is a fix')
    const state = {
      document,
      selection: fix.selection,
      template: sampleTemplate,
      newId: () => 'x',
      measure: estimatedSize,
    }
    const done = perform(fix.command, state, fix.argument as never)
    if (!('edit' in done)) throw new Error('the fix can be done')
    const fixed = done.edit.document
    expect(artClip(fixed, rule, estimatedSize)).toBeUndefined()
    expect(preflight(fixed, { ...sampleTemplate, checks: { 'safe-area': {} } }, estimatedSize)).toEqual([])
  },
)
