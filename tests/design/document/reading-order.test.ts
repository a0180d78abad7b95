import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import type { DesignDocument, DesignNode } from '@/design/design-document'
import { readingOrder } from '@/design/document/reading-order'
import { commandState } from '../support/random-command'
import { randomDesign } from '../support/random-design'
import { sampleDesign, sampleTemplate } from '../support/sample-design'

const read = (design: DesignDocument, group?: string) =>
  readingOrder(design, sampleTemplate, 'front', estimatedSize, group)

const dots = (places: [string, number, number][]): DesignDocument => ({
  ...sampleDesign,
  surfaces: { ...sampleDesign.surfaces, front: { nodes: places.map(([id]) => id) }, back: { nodes: [] } },
  nodes: Object.fromEntries(
    places.map(([id, x, y]): [string, DesignNode] => [
      id,
      { kind: 'emoji', transform: [1, 0, 0, 1, x, y], code: '1f680', size: 10 },
    ]),
  ),
})

test('the reading order is row by row from top to bottom, and left to right in a row, regardless of stacking (design-document-14)', () => {
  const design = dots([
    ['last', 40, 30],
    ['second', 20, 4],
    ['first', 0, 0],
    ['third', 40, 2],
    ['fourth', 0, 14],
  ])
  expect(read(design).map(({ id }) => id)).toEqual(['first', 'second', 'third', 'fourth', 'last'])
  expect(read(design).map(({ position, count }) => `${position} of ${count}`)).toEqual([
    '1 of 5',
    '2 of 5',
    '3 of 5',
    '4 of 5',
    '5 of 5',
  ])
})

test('each object in the reading order has its kind, its position in millimeters and its place relative to the safe area (design-document-14)', () => {
  const [line, photo, badge, title] = read(sampleDesign)
  expect(line).toMatchObject({ id: 'line', x: 3, y: 3, width: 11.5, height: 4, within: 'safe' })
  expect(photo).toEqual({
    id: 'photo',
    kind: 'image',
    position: 2,
    count: 4,
    x: 5,
    y: 5,
    width: 40,
    height: 30,
    angle: 0,
    within: 'safe',
    isLocked: false,
  })
  expect(badge).toMatchObject({ id: 'badge', kind: 'group' })
  expect(title).toMatchObject({ words: 'Good Vibes', x: 10, y: 40, within: 'trim' })
})

test.each([
  [2, 'safe'],
  [1, 'trim'],
  [-5, 'partly'],
  [-10, 'outside'],
])('an object 10 mm wide at x = %d is classified as “%s” (design-document-14)', (x, within) => {
  expect(read(dots([['dot', x, 10]]))).toMatchObject([{ x, within }])
})

test('the reading order lists a group as one object, or its children if asked for the group, and skips hidden objects (design-document-14)', () => {
  expect(read(sampleDesign, 'badge').map(({ id }) => id)).toEqual(['disc', 'rocket'])
  const hidden = perform('hide', commandState(sampleDesign, ['photo', 'rocket']), undefined)
  if ('problems' in hidden) throw new Error('refused')
  expect(read(hidden.edit.document).map(({ id }) => id)).toEqual(['line', 'badge', 'title'])
  expect(read(hidden.edit.document, 'badge').map(({ id }) => id)).toEqual(['disc'])
})

test('the reading order contains every visible object of a surface exactly once (design-document-14)', () => {
  fc.assert(
    fc.property(randomDesign, (design) => {
      const shown = design.surfaces['front']?.nodes.filter((id) => !design.nodes[id]?.hidden) ?? []
      const ids = read(design).map(({ id }) => id)
      expect(ids.toSorted()).toEqual(shown.toSorted())
    }),
  )
})
