import { beforeAll, expect, test } from 'vitest'
import { loadFaces } from '@/backend/designs/load-faces'
import { perform } from '@/design/document/commands/perform'
import type { ArgumentOf } from '@/design/document/commands/commands'
import type { DesignDocument } from '@/design/design-document'
import type { Faces } from '@/design/scene/faces'
import type { SceneElement } from '@/design/scene/scene'
import { sceneOf } from '@/design/scene/scene-of'
import { measureWith, setLettering } from '@/design/scene/set-words'
import { placedSign } from '@/features/studio/sign/made-sign'
import { exampleDesigns } from '../../../design/support/example-designs'
import { sampleTemplate } from '../../../design/support/sample-design'

/** Moving a sign does not recompute its letters. */

const design = exampleDesigns['sign']!
const [id = ''] = Object.keys(design.nodes).filter((each) => design.nodes[each]?.kind === 'neon')
const surface = design.surfaceOrder[0] ?? ''
let faces: Faces
beforeAll(async () => {
  faces = await loadFaces(design, 'neon')
})

function moved(document: DesignDocument, by: ArgumentOf<'move'>): DesignDocument {
  const state = {
    document,
    selection: [id],
    template: sampleTemplate,
    newId: () => 'new',
    measure: measureWith(faces),
  }
  const made = perform('move', state, by)
  if ('problems' in made) throw new Error(made.problems[0]?.say)
  return made.edit.document
}

const signNode = (document: DesignDocument) => {
  const node = document.nodes[id]
  if (node?.kind !== 'neon') throw new Error('the example has no sign')
  return node
}

const drawn = (document: DesignDocument, mode: 'view' | 'print') => {
  const { elements } = sceneOf(document, sampleTemplate, surface, { faces, mode })
  const find = (all: readonly SceneElement[]): SceneElement | undefined => all.find(({ node }) => node === id)
  const element = find(elements)
  return element?.kind === 'group' && element.children[0]?.kind === 'group'
    ? element.children[0].children
    : []
}

test('moving a sign keeps its letters, paths and measures and changes only its position (design-scene-2)', () => {
  const there = moved(design, { x: 7.25, y: -3.5 })
  expect(there.nodes[id]).not.toBe(design.nodes[id])
  expect(setLettering(signNode(there), faces)).toBe(setLettering(signNode(design), faces))
  for (const mode of ['view', 'print'] as const) {
    expect(drawn(design, mode).length).toBeGreaterThan(0)
    expect(drawn(there, mode)).toBe(drawn(design, mode))
  }
  const [before, after] = [placedSign(design, surface, faces), placedSign(there, surface, faces)]
  if (!before || !after) throw new Error('nothing hangs there')
  expect(after.sign).toBe(before.sign)
  expect(after.at.x - before.at.x).toBeCloseTo(7.25, 6)
  expect(after.at.y - before.at.y).toBeCloseTo(-3.5, 6)
})

test('a sign with other text, tube or rotation is measured again (design-scene-2)', () => {
  const node = signNode(design)
  const before = placedSign(design, surface, faces)?.sign
  const others = [
    { ...node, lines: node.lines.map((line) => ({ ...line, text: `${line.text}!` })) },
    { ...node, tube: node.tube + 2 },
    { ...node, transform: [0, 1, -1, 0, 40, 0] as const },
  ]
  for (const other of others) {
    const changed = { ...design, nodes: { ...design.nodes, [id]: other } } as DesignDocument // still a neon node
    expect(placedSign(changed, surface, faces)?.sign).not.toBe(before)
  }
  expect(placedSign(design, surface, faces)?.sign).toBe(before)
})
