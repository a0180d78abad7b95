import { expect, test } from 'vitest'
import { packedOn, sheetOf } from '@/design/geometry/packing'

const rule = { on: 'sheet', gap: 2, margin: 3 } as const

test('a sheet holds as many pieces as fit with gaps and margins, centered (design-document-33)', () => {
  const { columns, rows, places } = packedOn({ width: 100, height: 150 }, { width: 40, height: 40 }, rule)
  expect([columns, rows, places.length]).toEqual([2, 3, 6])
  expect(places[0]).toEqual({ x: 9, y: 13 })
  expect(places[1]!.x - places[0]!.x).toBe(42)
  expect(places[2]!.y - places[0]!.y).toBe(42)
  // Three pieces of 30 mm with two gaps and two margins need exactly 100 mm.
  const narrow = { width: 30, height: 40 }
  expect(packedOn({ width: 100, height: 50 }, narrow, rule).columns).toBe(3)
  expect(packedOn({ width: 99.9, height: 50 }, narrow, rule).columns).toBe(2)
})

test('a sheet that is too small for one piece has no places (design-document-33)', () => {
  expect(packedOn({ width: 20, height: 20 }, { width: 30, height: 40 }, rule).places).toEqual([])
})

test('a sheet for a given number of pieces has full rows and is as close to letter size as possible (design-document-33)', () => {
  const { columns, rows, width, height, places } = sheetOf(10, { width: 76.2, height: 50.8 }, rule)
  expect([columns, rows, places.length]).toEqual([2, 5, 10])
  expect([width, height]).toEqual([2 * 76.2 + 2 + 6, expect.closeTo(5 * 50.8 + 8 + 6) as number])
  expect(sheetOf(1, { width: 50, height: 50 }, rule).places).toEqual([{ x: 3, y: 3 }])
})
