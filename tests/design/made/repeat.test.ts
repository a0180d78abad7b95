import { expect, test } from 'vitest'
import { preflight } from '@/design/check/preflight'
import { newDesign } from '@/design/document/new-design'
import { perform } from '@/design/document/commands/perform'
import { estimatedSize } from '@/design/document/boxes'
import { readDocument } from '@/design/document/read-document'
import { templateProblems } from '@/design/document/template-problems'
import type { DesignDocument } from '@/design/design-document'
import type { Repeat } from '@/design/made-parameters'
import { evenTile, repeatPlaces } from '@/design/made/repeat'
import { transformPoint } from '@/design/geometry/matrix'
import { noFaces } from '@/design/scene/faces'
import { sceneOf } from '@/design/scene/scene-of'
import type { ProductTemplate } from '@/design/template/product-template'
import { commandState } from '../support/random-command'
import { sampleTemplate } from '../support/sample-design'

const [, back] = sampleTemplate.surfaces
if (!back) throw new Error('the sample has a back')

const carpet: ProductTemplate = {
  ...sampleTemplate,
  sizes: { minimum: [50, 50], maximum: [4000, 4000], step: 1, default: [300, 200] },
  surfaces: [{ ...back, id: 'front', bleed: 10, repeats: { minimum: 20, maximum: 400, default: 100 } }],
  checks: { repeat: {}, 'safe-area': {} },
}

const empty = newDesign(carpet, 'c')
const disc: DesignDocument = {
  ...empty,
  surfaces: { front: { ...empty.surfaces['front'], nodes: ['disc'] } },
  nodes: {
    disc: {
      kind: 'shape',
      shape: 'ellipse',
      width: 20,
      height: 20,
      fill: '#112233',
      transform: [1, 0, 0, 1, 5, 5],
    },
  },
}

const area = { x: -10, y: -10, width: 320, height: 220 }
const of = (way: Repeat['way']): Repeat => ({ way, width: 100, height: 100 })

test.each(['straight', 'half-drop', 'mirrored'] as const)(
  'the tiles of a %s pattern cover the whole area with its bleed, each point once (design-scene-1)',
  (way) => {
    const places = [[1, 0, 0, 1, 0, 0] as const, ...repeatPlaces(of(way), area)]
    for (let x = area.x + 3; x < area.x + area.width; x += 31)
      for (let y = area.y + 3; y < area.y + area.height; y += 29) {
        const holding = places.filter((place) => {
          const [one, other] = [
            transformPoint([...place], { x: 0, y: 0 }),
            transformPoint([...place], { x: 100, y: 100 }),
          ]
          const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)]
          const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)]
          return x >= left && x < right && y >= top && y < bottom
        })
        expect(holding).toHaveLength(1)
      }
  },
)

test('every second column drops by half, or is a mirror image (design-scene-1)', () => {
  const at = (way: Repeat['way']) => repeatPlaces(of(way), { x: 0, y: 0, width: 200, height: 100 })
  expect(at('straight')).toEqual([[1, 0, 0, 1, 100, 0]])
  expect(at('half-drop')).toContainEqual([1, 0, 0, 1, 100, 50])
  expect(at('half-drop')).toContainEqual([1, 0, 0, 1, 100, -50])
  expect(at('mirrored')).toEqual([[-1, 0, 0, 1, 200, 0]])
})

test('a new carpet repeats, is read and drawn with copies that are not objects (design-document-22)', () => {
  expect(empty.surfaces['front']?.repeat).toEqual({ way: 'straight', width: 100, height: 100 })
  expect(readDocument(disc)).toHaveProperty('document')
  expect(templateProblems(disc, carpet)).toEqual([])
  const { elements } = sceneOf(disc, carpet, 'front', { faces: noFaces, mode: 'print' })
  expect(elements).toHaveLength(5 * 4)
  expect(elements.filter((element) => element.kind === 'group' && element.isCopy)).toHaveLength(19)
})

test('tiles that miss the width are found, and one press divides it evenly (design-document-16)', () => {
  expect(preflight(disc, carpet, estimatedSize)).toEqual([])
  const uneven = { ...disc, surfaces: { front: { ...disc.surfaces['front']!, repeat: of('mirrored') } } }
  const [finding] = preflight(uneven, carpet, estimatedSize)
  // Mirrored tiles need an even number: two of 150 mm or four of 75 mm.
  expect(finding).toMatchObject({ say: 'designFindings.repeat', level: 'warn', found: 100 })
  const { fix } = finding ?? {}
  if (fix?.command !== 'setRepeat') throw new Error('there is a fix')
  const fixed = perform('setRepeat', { ...commandState(uneven), template: carpet }, fix.argument)
  if (!('edit' in fixed)) throw new Error('the fix is allowed')
  expect(preflight(fixed.edit.document, carpet, estimatedSize)).toEqual([])
  expect(evenTile(95, 300, 'straight')).toBe(100)
})

test('a repeat beyond the limits of its product, or on another one, is refused (design-document-18)', () => {
  const small = {
    ...disc,
    surfaces: { front: { ...disc.surfaces['front']!, repeat: { ...of('straight'), width: 2 } } },
  }
  expect(templateProblems(small, carpet)).toMatchObject([
    { path: 'surfaces.front.repeat.width', say: 'designProblems.tooLow' },
  ])
  const { repeats: _, ...plain } = carpet.surfaces[0]!
  expect(templateProblems(disc, { ...carpet, surfaces: [plain] })).toMatchObject([
    { path: 'surfaces.front.repeat', say: 'designProblems.notAllowed' },
  ])
})

test('a larger carpet has more tiles of the same size (design-document-22)', () => {
  const state = { ...commandState(disc), template: carpet }
  const larger = perform('setSize', state, { size: { width: 600, height: 400 }, content: 'scale' })
  if (!('edit' in larger)) throw new Error('the size is offered')
  expect(larger.edit.document.nodes['disc']).toEqual(disc.nodes['disc'])
  expect(larger.edit.document.surfaces['front']?.repeat).toEqual(of('straight'))
})
