import { expect, test } from 'vitest'
import { parsePath, pathArea, pathBounds } from '@/design/geometry/path'
import { templateFor } from '@/design/template/template-for'
import { edgeOf, hasOwnShape, holePath, holesOf, pieceOf, placedHoles } from '@/design/template/surface-edge'
import type { HoleRule } from '@/design/template/hole-rule'
import { sampleTemplate } from '../support/sample-design'

const trim = { x: 0, y: 0, width: 100, height: 40 }
const boxOf = (path: string) => pathBounds(parsePath(path))

test('an outline is stretched to the trimmed size, and a mask is unchanged (design-document-22)', () => {
  expect(edgeOf({ outline: 'M0 0.5L1 0L1 1Z' }, trim)).toBe('M0 20L100 0L100 40Z')
  expect(edgeOf({ outline: 'M0 0.5L1 0L1 1Z' }, { ...trim, x: 5, y: -2 })).toBe('M5 18L105 -2L105 38Z')
  expect(edgeOf({}, trim)).toBe('M0 0L100 0L100 40L0 40Z')
  expect(boxOf(edgeOf({ mask: 'ellipse' }, trim))).toEqual(trim)
})

test.each<[HoleRule, number[]]>([
  [{ at: ['center', 8], round: 5 }, [47.5, 5.5, 5, 5]],
  [{ at: [10, 'center'], slot: [14, 3] }, [3, 18.5, 14, 3]],
  [{ at: [-10, -8], box: [6, 4] }, [87, 30, 6, 4]],
  [{ at: ['center', 'center'], slot: [3, 14] }, [48.5, 13, 3, 14]],
])('a hole %o is placed by its middle from the trimmed edge (design-document-22)', (hole, box) => {
  const { x, y, width, height } = boxOf(holePath(hole, trim))
  expect([x, y, width, height]).toEqual(box)
})

const rowOf = (repeat: HoleRule['repeat'], width: number) =>
  placedHoles(
    { holes: [{ at: ['center', { from: 'center', plus: 5 }], round: 4, repeat }] },
    { ...trim, width },
  ).map(({ path }) => {
    const box = boxOf(path)
    return [box.x + 2, box.y + 2]
  })

test('a row of holes has a fixed number, or as many as the size has room for (design-document-22)', () => {
  expect(rowOf({ every: 20, times: 3 }, 100).map(([x]) => x)).toEqual([30, 50, 70])
  expect(rowOf({ every: 20, times: 2, along: 'height' }, 100)).toEqual([
    [50, 15],
    [50, 35],
  ])
  const widths = [69.85, 115.82, 161.93, 208.03]
  const counts = widths.map((width) => rowOf({ every: 46.04, within: 20 }, width).length)
  expect(counts).toEqual([1, 2, 3, 4])
  expect(rowOf({ every: 0.001, within: 0 }, 1_000)).toHaveLength(100)
})

test('a piece has its outline clockwise and its holes counterclockwise (design-document-22)', () => {
  const rule = {
    outline: 'M0 0L1 0L1 1L0 1Z',
    holes: [
      { at: [20, 20], round: 10 } as HoleRule,
      { at: [60, 20], slot: [20, 10] } as HoleRule,
      { at: [-10, 20], box: [5, 5] } as HoleRule,
    ],
  }
  const [round, slot, box] = parsePath(holesOf(rule, trim)).map((run) => -pathArea([run]))
  expect(round).toBeCloseTo(Math.PI * 25, 0)
  expect(slot).toBeCloseTo(100 + Math.PI * 25, 0)
  expect(box).toBeCloseTo(25)
  const holes = (round ?? 0) + (slot ?? 0) + (box ?? 0)
  expect(pathArea(parsePath(pieceOf(rule, trim)))).toBeCloseTo(4_000 - holes)
})

test('a surface with an outline or a hole has its own shape, and one with a mask does not (design-document-22)', () => {
  expect(hasOwnShape({ outline: 'M0 0L1 0L1 1Z' })).toBe(true)
  expect(hasOwnShape({ holes: [{ at: [5, 5], round: 2 }] })).toBe(true)
  expect(hasOwnShape({ holes: [] })).toBe(false)
})

test('an option that changes the mask replaces the outline, and vice versa (design-document-22)', () => {
  const [front] = sampleTemplate.surfaces
  const made = (of: 'mask' | 'outline', change: object) =>
    templateFor(
      {
        ...sampleTemplate,
        surfaces: [{ ...front!, [of]: of === 'mask' ? 'ellipse' : 'M0 0L1 0L1 1Z' }],
        options: {
          shape: { values: ['a'], default: 'a', effects: { a: { surfaces: { [front!.id]: change } } } },
        },
      },
      { shape: 'a' },
    ).surfaces[0]
  expect(made('mask', { outline: 'M0 0L1 1L0 1Z' })).toMatchObject({ outline: 'M0 0L1 1L0 1Z' })
  expect(made('mask', { outline: 'M0 0L1 1L0 1Z' })).not.toHaveProperty('mask')
  expect(made('outline', { mask: 'heart' })).not.toHaveProperty('outline')
  expect(made('outline', { holes: [] })).toMatchObject({ outline: 'M0 0L1 0L1 1Z', holes: [] })
})
