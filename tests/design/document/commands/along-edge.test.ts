import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadFaces } from '@/backend/designs/designs'
import type { DesignDocument, TextNode } from '@/design/design-document'
import { preflight } from '@/design/check/preflight'
import { boxOf } from '@/design/document/boxes'
import type { CommandName, ArgumentOf } from '@/design/document/commands/commands'
import { perform } from '@/design/document/commands/perform'
import { newDesign } from '@/design/document/new-design'
import { documentProblems } from '@/design/document/read-document'
import { flattenPath, parsePath } from '@/design/geometry/path'
import { transformPoint } from '@/design/geometry/matrix'
import { marginWithin } from '@/design/geometry/ring-gaps'
import { measureWith } from '@/design/scene/set-words'
import { sceneOf } from '@/design/scene/scene-of'
import { surfaceBoxes } from '@/design/template/surface-boxes'
import { edgeOf } from '@/design/template/surface-edge'
import type { SurfaceRule } from '@/design/template/surface-rule'
import type { Shape } from '@/design/units'
import { sampleTemplate } from '../../support/sample-design'

const { cut: _, ...plain } = sampleTemplate.surfaces[0]!
const templateOf = (more: Partial<SurfaceRule>) => ({
  ...sampleTemplate,
  surfaces: [{ ...plain, id: 'front', safe: 3, ...more }],
  sizes: {
    minimum: [20, 20] as [number, number],
    maximum: [900, 900] as [number, number],
    step: 1,
    default: [100, 100] as [number, number],
  },
  checks: { 'safe-area': {} },
})

const words = (text: string, more: Partial<TextNode> = {}): TextNode => ({
  kind: 'text',
  transform: [1, 0, 0, 1, 20, 20],
  text,
  font: 'bebas',
  size: 9,
  align: 'center',
  lineHeight: 1.2,
  tracking: 0,
  fill: '#222222',
  ...more,
})

const faces = await loadFaces({ nodes: { a: words('a'), b: words('a', { font: 'lobster' }) } }, 'stickers')
const measure = measureWith(faces)

function begun(node: TextNode, more: Partial<SurfaceRule> = {}, size = { width: 100, height: 100 }) {
  const template = templateOf(more)
  const empty = newDesign(template, 'edge')
  const document: DesignDocument = {
    ...empty,
    product: { ...empty.product, size },
    surfaces: { front: { nodes: ['words'] } },
    nodes: { words: node },
    fonts: { bebas: { sha256: 'a'.repeat(64) }, lobster: { sha256: 'a'.repeat(64) } },
  }
  return { document, template, selection: ['words'], newId: () => 'new', measure }
}
type State = ReturnType<typeof begun>

function run<Name extends CommandName>(state: State, name: Name, argument: ArgumentOf<Name>): State {
  const result = perform(name, state, argument)
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  expect(documentProblems(result.edit.document)).toEqual([])
  return { ...state, document: result.edit.document }
}

const textIn = ({ document }: State) => document.nodes['words'] as TextNode

/** Distance of the letters from the edge of their surface. */
function roomOf(state: State): number {
  const rule = state.template.surfaces[0]!
  const { trim } = surfaceBoxes(rule, state.document.product.size)
  const outline = flattenPath(parsePath(edgeOf(rule, trim)), 0.01)[0]!
  const node = textIn(state)
  const rings = flattenPath(parsePath(measure.letters!(node)!), 0.02)
  return Math.min(
    ...rings.map((ring) =>
      marginWithin(
        ring.map((point) => transformPoint(node.transform, point)),
        outline,
      ),
    ),
  )
}

const masks: Shape[] = ['rectangle', 'rounded', 'ellipse', 'hexagon', 'triangle', 'heart', 'star']

test.each(masks)(
  'one command lays words along the edge of a %s, at its safe distance, at the top or at the bottom (design-text-10)',
  (mask) => {
    for (const side of ['top', 'bottom'] as const) {
      const state = run(begun(words('GOOD VIBES'), { mask }), 'alongEdge', { side })
      expect(textIn(state).along?.side).toBe(side)
      const room = roomOf(state)
      expect(room, side).toBeGreaterThanOrEqual(3)
      expect(room, side).toBeLessThan(mask === 'rectangle' ? 3.3 : 4.5)
      const box = boxOf(state.document, 'words', measure)
      const middle = box.y + box.height / 2
      expect(side === 'top' ? middle < 50 : middle > 50).toBe(true)
      expect(preflight(state.document, state.template, measure, () => [])).toEqual([])
    }
  },
)

test('words along an edge stay at its safe distance with other words, fonts, sizes and products (design-text-10)', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...masks.filter((mask) => mask !== 'star')),
      fc.constantFrom('top' as const, 'bottom' as const),
      fc.constantFrom('JOE', 'Happy Birthday', 'Two\nlines', 'Ågot Élan gypsy'),
      fc.constantFrom('bebas', 'lobster'),
      fc.integer({ min: 60, max: 300 }),
      fc.integer({ min: 60, max: 300 }),
      (mask, side, text, font, width, height) => {
        let state = run(begun(words('FIRST'), { mask }), 'alongEdge', { side })
        state = run(state, 'setProperties', { values: { text, font, size: 6 } })
        state = run(state, 'setSize', { size: { width, height }, content: 'keep' })
        expect(roomOf(state)).toBeGreaterThanOrEqual(3)
        const box = boxOf(state.document, 'words', measure)
        if (side === 'top') expect(box.y).toBeLessThan(height / 2)
        else expect(box.y + box.height).toBeGreaterThan(height / 2)
        const scaled = run(state, 'setSize', {
          size: { width: width * 1.5, height: height * 1.5 },
          content: 'scale',
        })
        expect(roomOf(scaled)).toBeGreaterThanOrEqual(3)
      },
    ),
    { numRuns: 40 },
  )
})

test('words that are moved away from the edge keep that distance, and come back with the command (design-text-10)', () => {
  const laid = run(begun(words('JOE'), { mask: 'ellipse' }), 'alongEdge', { side: 'top' })
  const moved = run(laid, 'move', { x: 0, y: 5 })
  const longer = run(moved, 'setProperties', { values: { text: 'JOE AND ANN' } })
  const { letters } = measure
  expect(letters?.(textIn(longer))).not.toBe(letters?.(textIn(moved)))
  expect(roomOf(longer)).toBeGreaterThan(7.5)
  expect(roomOf(run(longer, 'alongEdge', { side: 'top' }))).toBeLessThan(4)
  const straight = run(laid, 'setProperties', { values: { along: undefined } })
  expect(textIn(straight).along).toBeUndefined()
})

test('words longer than the edge become smaller until they fit (design-text-10)', () => {
  const state = run(begun(words('A very long text '.repeat(8)), { mask: 'ellipse' }), 'alongEdge', {
    side: 'top',
  })
  expect(roomOf(state)).toBeGreaterThanOrEqual(3)
  expect(textIn(state).size).toBeLessThan(9)
})

test.each([
  ['left', 0],
  ['center', 0.5],
  ['right', 1],
] as const)('lines at the %s stay there when their words change (design-text-7)', (align, share) => {
  const anchorOf = (state: State) => {
    const { x, width } = boxOf(state.document, 'words', measure)
    return x + width * share
  }
  for (const more of [
    {},
    { curve: { kind: 'arc', amount: 0.4 } },
    { fit: { width: 40, height: 12 } },
  ] as const) {
    const state = begun(words('A longer text', { align, ...more }))
    const before = anchorOf(state)
    for (const text of ['A', 'A much longer text than before', 'Two\nlines of it', 'A longer text'])
      expect(anchorOf(run(state, 'setProperties', { values: { text } })), text).toBeCloseTo(before, 2)
    const back = run(run(state, 'setProperties', { values: { text: 'A' } }), 'setProperties', {
      values: { text: 'A longer text' },
    })
    expect(boxOf(back.document, 'words', measure).x).toBeCloseTo(boxOf(state.document, 'words', measure).x, 2)
  }
})

test('a sign has no words along an edge (design-text-10)', () => {
  const state = begun(words('JOE'))
  const drawn = sceneOf(run(state, 'alongEdge', undefined).document, state.template, 'front', {
    faces,
    mode: 'view',
  })
  expect(drawn.elements).toHaveLength(1)
})

test('a list of names keeps each name along the edge of its piece (design-document-22)', () => {
  const template = { ...templateOf({ mask: 'ellipse', title: 'Side', count: { fixed: 3 } }), options: {} }
  const empty = newDesign(template, 'names')
  const begunNames: State = {
    ...begun(words('NAME')),
    template,
    document: {
      ...empty,
      surfaces: { ...empty.surfaces, 'front-1': { nodes: ['words'] } },
      nodes: { words: words('NAME') },
      fonts: { bebas: { sha256: 'a'.repeat(64) } },
    },
  }
  let count = 0
  const state = run({ ...begunNames, newId: () => `new-${(count += 1)}` }, 'alongEdge', { side: 'top' })
  const named = run(state, 'fillNames', {
    surface: 'front-1',
    columns: { words: 0 },
    rows: [['Jo'], ['Maximilian'], ['Ann Marie']],
  })
  const texts = Object.values(named.document.nodes) as TextNode[]
  expect(texts.map(({ text }) => text).toSorted()).toEqual(['Ann Marie', 'Jo', 'Maximilian'])
  for (const node of texts)
    expect(
      roomOf({ ...named, document: { ...named.document, nodes: { words: node } } }),
    ).toBeGreaterThanOrEqual(3 - 0.01)
})
