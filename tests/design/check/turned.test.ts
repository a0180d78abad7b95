import { expect, test } from 'vitest'
import { preflight } from '@/design/check/preflight'
import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import { readDocument } from '@/design/document/read-document'
import type { DesignDocument, DesignNode } from '@/design/design-document'
import type { Matrix } from '@/design/units'
import { sampleDesign, sampleTemplate } from '../support/sample-design'

/** The sample with its back as the back of a card, 76.2 × 50.8 mm. */
const template = {
  ...sampleTemplate,
  surfaces: sampleTemplate.surfaces.map((rule) =>
    rule.id === 'back' ? { ...rule, turns: true as const } : rule,
  ),
  checks: { turned: {} },
}

const at = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y]
/** Half a turn, with the corner of the box at x, y. */
const turnedAt = (x: number, y: number): Matrix => [-1, 0, 0, -1, x, y]

const star = { kind: 'shape', shape: 'star', width: 10, height: 10, fill: '#112233' } as const
const text = { ...sampleDesign.nodes['title'], stroke: undefined } as Extract<DesignNode, { kind: 'text' }>

function designOf(nodes: DesignNode[]): DesignDocument {
  const named = Object.fromEntries(nodes.map((node, index) => [`n${index}`, node]))
  return {
    ...sampleDesign,
    surfaces: { front: { nodes: [] }, back: { nodes: Object.keys(named) } },
    nodes: named,
  }
}

function foundOn(nodes: DesignNode[]) {
  const document = designOf(nodes)
  return preflight(document, template, estimatedSize).map(({ say, found, surface }) => [say, found, surface])
}

const odd = (count: number) => [['designFindings.turned', count, 'back']]

test('a back that looks different upside down is reported with the number of its objects (design-document-16)', () => {
  expect(foundOn([])).toEqual([])
  expect(foundOn([{ ...star, transform: at(5, 5) }])).toEqual(odd(1))
  // A star is not symmetric, so even in the middle it shows which way is up.
  expect(foundOn([{ ...star, transform: at(33.1, 20.4) }])).toEqual(odd(1))
  expect(
    foundOn([
      { ...star, transform: at(5, 5) },
      { ...star, transform: at(61.2, 35.8) },
    ]),
  ).toEqual(odd(2))
})

test('pairs of objects, one of them upside down, look the same both ways up (design-document-16)', () => {
  expect(
    foundOn([
      { ...star, transform: at(5, 5) },
      { ...star, transform: turnedAt(71.2, 45.8) },
    ]),
  ).toEqual([])
  const words = [
    { ...text, transform: at(10, 5) },
    { ...text, transform: turnedAt(66.2, 45.8) },
  ]
  expect(foundOn(words)).toEqual([])
  expect(foundOn(words.map((node, index) => (index === 0 ? node : { ...node, text: 'Good Wives' })))).toEqual(
    odd(2),
  )
})

test('symmetric objects may be in the middle, or at both ends (design-document-16)', () => {
  const disc = { ...star, shape: 'ellipse' } as const
  expect(foundOn([{ ...disc, transform: at(33.1, 20.4) }])).toEqual([])
  expect(
    foundOn([
      { ...disc, transform: at(5, 5) },
      { ...disc, transform: at(61.2, 35.8) },
    ]),
  ).toEqual([])
  expect(foundOn([{ ...disc, transform: at(34.1, 20.4) }])).toEqual(odd(1))
  const path = 'M0 0L10 4L0 8Z'
  const line: DesignNode = { kind: 'path', path, fill: '#112233', transform: at(33.1, 21.4) }
  expect(foundOn([line])).toEqual(odd(1))
  expect(foundOn([{ ...line, path: 'M0 0L10 0L10 8L0 8Z' }])).toEqual([])
})

const photo: DesignNode = {
  kind: 'image',
  asset: Object.keys(sampleDesign.assets)[0] ?? null,
  crop: { x: 0, y: 0, width: 1, height: 1 },
  width: 80,
  height: 56,
  transform: at(-2, -2.6),
}

test.each<[string, DesignNode[]]>([
  ['one star at the top', [{ ...star, transform: at(5, 5) }]],
  [
    'stars at the top and at the bottom',
    [
      { ...star, transform: at(5, 5) },
      { ...star, transform: at(50, 35.8) },
    ],
  ],
  ['a star in the middle', [{ ...star, transform: at(33.1, 20.4) }]],
  [
    'a photo over all of it, with words and a star',
    [photo, { ...text, transform: at(20, 22) }, { ...star, transform: at(60, 4) }],
  ],
  [
    'turned words beside a pair',
    [
      { ...star, transform: at(5, 5) },
      { ...star, transform: turnedAt(71.2, 45.8) },
      { ...text, transform: [0.8, 0.6, -0.6, 0.8, 30, 3] },
    ],
  ],
])('one press makes a back with %s look the same both ways up (design-document-16)', (_, nodes) => {
  const document = designOf(nodes)
  const find = (each: DesignDocument) =>
    preflight(each, template, estimatedSize).filter(({ check }) => check === 'turned')
  const fix = find(document)[0]?.fix
  if (fix?.command !== 'repeatTurned') throw new Error('the finding has a fix')
  const state = { document, selection: [], template, newId: () => 'new', measure: estimatedSize }
  const made = perform(fix.command, state, fix.argument)
  if (!('edit' in made)) throw new Error(JSON.stringify(made.problems))
  expect(find(made.edit.document)).toEqual([])
  expect(made.edit.document.surfaces['back']?.nodes.length).toBeGreaterThan(1)
  expect('document' in readDocument(made.edit.document)).toBe(true)
})

test('locked objects are not repeated: the finding then has no fix (design-document-16)', () => {
  const document = designOf([{ ...star, transform: at(5, 5), locked: 'all' }])
  expect(preflight(document, template, estimatedSize).map(({ fix }) => fix)).toEqual([undefined])
})
