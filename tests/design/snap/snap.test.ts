import fc from 'fast-check'
import { expect, test } from 'vitest'
import { snap, wholeBox } from '@/design/snap/snap'

const box = (x: number, y: number, width = 10, height = 10) => ({ x, y, width, height })
const surface = box(0, 0, 100, 60)
const safe = box(3, 3, 94, 54)
const alone = { objects: [], frames: [surface, safe] }

test('a box snaps to the center of its surface, with a guide in each direction (design-snap-1)', () => {
  const rest = snap(box(44, 26), wholeBox, alone, 2)
  expect([rest.x, rest.y]).toEqual([1, -1])
  expect(rest.guides).toEqual([
    { axis: 'x', at: 50, from: 0, to: 60, kind: 'line' },
    { axis: 'y', at: 30, from: 0, to: 100, kind: 'line' },
  ])
})

test('edges snap to the nearest edge of another object or of the safe area (design-snap-1)', () => {
  const targets = { objects: [box(20, 40)], frames: [surface, safe] }
  const rest = snap(box(21, 2.5), wholeBox, targets, 2)
  expect([rest.x, rest.y]).toEqual([-1, 0.5])
})

test('nothing snaps beyond the snap distance, or with a snap distance of 0 (design-snap-1)', () => {
  expect(snap(box(70, 12), wholeBox, alone, 0.5)).toEqual({ x: 0, y: 0, guides: [] })
  expect(snap(box(44.5, 25), wholeBox, alone, 0)).toEqual({ x: 0, y: 0, guides: [] })
})

test('only the dragged edge snaps while resizing (design-snap-1)', () => {
  const corner = { x: 96, y: 56.2, width: 0, height: 0 }
  const rest = snap(corner, { x: [0], y: [] }, alone, 2)
  expect([rest.x, rest.y]).toEqual([1, 0])
})

test('a box between two boxes, or after two, snaps to equal gaps (design-snap-1)', () => {
  const row = { objects: [box(0, 0), box(50, 0)], frames: [] }
  const between = snap(box(24.4, 3), wholeBox, { ...row }, 1)
  expect(between.x).toBeCloseTo(0.6)
  expect(between.guides.filter(({ kind }) => kind === 'gap')).toEqual([
    { axis: 'x', at: 8, from: 10, to: 25, kind: 'gap' },
    { axis: 'x', at: 8, from: 35, to: 50, kind: 'gap' },
  ])
  const next = snap(box(41, 3), wholeBox, { objects: [box(0, 0), box(20, 0)], frames: [] }, 1.5)
  expect(next.x).toBe(-1)
})

test('a piece of a sheet snaps to the gap between pieces, beside and below its neighbor (design-snap-1)', () => {
  const targets = { objects: [box(20, 10)], frames: [], apart: 4 }
  const beside = snap(box(34.7, 12), wholeBox, targets, 1)
  expect([beside.x, beside.y]).toEqual([expect.closeTo(-0.7), 0])
  expect(beside.guides).toEqual([{ axis: 'x', at: 17, from: 30, to: 34, kind: 'gap' }])
  expect(snap(box(6.5, 12), wholeBox, targets, 1).x).toBeCloseTo(-0.5)
  expect(snap(box(22, 23.4), wholeBox, targets, 1).y).toBeCloseTo(0.6)
  expect(snap(box(34.7, 12), wholeBox, { objects: targets.objects, frames: [] }, 1).x).toBe(0)
})

test('snapping never moves a box farther than the snap distance (design-snap-1)', () => {
  const length = fc.integer({ min: 1, max: 40 })
  const any = fc.record({ x: length, y: length, width: length, height: length })
  fc.assert(
    fc.property(
      any,
      fc.array(any, { maxLength: 6 }),
      fc.integer({ min: 1, max: 5 }),
      (moved, objects, reach) => {
        const targets = { objects, frames: [surface, safe] }
        const first = snap(moved, wholeBox, targets, reach)
        expect(Math.abs(first.x)).toBeLessThanOrEqual(reach)
        expect(Math.abs(first.y)).toBeLessThanOrEqual(reach)
        for (const { from, to } of first.guides) expect(to).toBeGreaterThanOrEqual(from)
      },
    ),
  )
})
