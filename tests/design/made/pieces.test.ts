import { expect, test } from 'vitest'
import { shapeLines } from '@/backend/production/cut-of'
import { flattenPath, parsePath, pathBounds } from '@/design/geometry/path'
import { piecesOf, pieceLinesOf } from '@/design/template/piece-lines'
import { pieceGrid, pieceLines } from '@/design/made/pieces'
import type { Point } from '@/design/units'

test.each([
  [24, 254, 203, 6, 4],
  [24, 203, 254, 4, 6],
  [110, 356, 279, 11, 10],
  [252, 356, 279, 18, 14],
  [500, 508, 406, 25, 20],
  [1000, 711, 508, 40, 25],
  [2000, 965, 686, 50, 40],
])('%d pieces of %d × %d mm are %d × %d (design-document-22)', (count, width, height, columns, rows) => {
  expect(pieceGrid(count, { width, height })).toEqual({ columns, rows })
})

const area = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

const crosses = ([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]) =>
  area(a, b, c) * area(a, b, d) < -1e-9 && area(c, d, a) * area(c, d, b) < -1e-9

test.each([1, 99])('lines of the puzzle %d cross only at corners of pieces (design-document-22)', (seed) => {
  const size = { width: 356, height: 254 }
  const { columns, rows } = pieceGrid(110, size)
  const lines = flattenPath(pieceLines(110, size, seed), 0.05)
  expect(lines).toHaveLength(columns + rows - 2)
  const segments = lines.map((line) => line.slice(1).map((to, index) => [line[index] ?? to, to] as const))
  let met = 0
  segments.forEach((one, first) =>
    segments.slice(first + 1).forEach((other) => {
      for (const a of one)
        for (const b of other)
          if (crosses(a, b)) {
            met += 1
            const column = (a[0].x / size.width) * columns
            const row = (a[0].y / size.height) * rows
            expect(Math.hypot(column - Math.round(column), row - Math.round(row))).toBeLessThan(0.25)
          }
    }),
  )
  expect(met).toBeLessThanOrEqual((columns - 1) * (rows - 1))
})

const puzzle = {
  id: 'front',
  around: 0,
  bleed: 4,
  safe: 8,
  dpi: { wanted: 200, warn: 120, stop: 80 },
  inks: [],
  pieces: [
    { size: [254, 203.2] as [number, number], count: 24 },
    { size: [203.2, 254] as [number, number], count: 24 },
  ],
}

test('a puzzle’s die has its edge and the lines between its pieces, and other surfaces have none (production-15)', () => {
  const trim = { x: 0, y: 0, width: 254, height: 203.2 }
  const { plate, layers } = shapeLines(puzzle, trim)
  expect(plate).toEqual([{ name: 'CutContour', path: layers.map(({ path }) => path).join('') }])
  expect(layers.map(({ name }) => name)).toEqual(['CutContour', 'PIECES'])
  const lines = parsePath(layers[1]?.path ?? '')
  expect(lines).toHaveLength(3 + 5)
  expect(pathBounds(lines)).toMatchObject({ x: 0, y: 0, width: 254, height: 203.2 })
  expect(piecesOf(puzzle, { ...trim, width: 300 })).toBeUndefined()
  expect(pieceLinesOf({}, trim)).toBe('')
  const { pieces: _, ...plain } = puzzle
  expect(shapeLines(plain, trim)).toEqual({ plate: [], layers: [] })
})
