import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  about,
  angleOf,
  boxAround,
  boxRound,
  grown,
  inverse,
  isInvertible,
  movedBox,
  movedPoint,
  multiply,
  rotation,
  scaling,
  stretch,
  translation,
  type Point,
} from '@/design/geometry/matrix'

const coordinate = fc.double({ min: -1000, max: 1000, noNaN: true })
const point = fc.tuple(coordinate, coordinate)
const matrix = fc
  .tuple(
    fc.double({ min: -360, max: 360, noNaN: true }),
    fc.double({ min: 0.1, max: 10, noNaN: true }),
    fc.double({ min: -10, max: -0.1, noNaN: true }),
    point,
  )
  .map(([angle, x, y, [e, f]]) => multiply(translation(e, f), multiply(rotation(angle), scaling(x, y))))

const isNear = ([x, y]: Point, [u, v]: Point) => Math.hypot(x - u, y - v) < 1e-6

test('the inverse of a matrix takes every point back (design-document-4)', () => {
  fc.assert(
    fc.property(matrix, point, (moved, at) => isNear(movedPoint(inverse(moved), movedPoint(moved, at)), at)),
  )
  expect(isInvertible([1, 1, 1, 1, 0, 0])).toBe(false)
  expect(() => inverse([0, 0, 0, 0, 1, 1])).toThrow(RangeError)
})

test('a product moves a point as its factors do, the inner one first (design-document-4)', () => {
  fc.assert(
    fc.property(matrix, matrix, point, (outer, inner, at) =>
      isNear(movedPoint(multiply(outer, inner), at), movedPoint(outer, movedPoint(inner, at))),
    ),
  )
})

test('quarter turns are exact, and the point turned about stays (design-document-4)', () => {
  expect(movedPoint(rotation(90), [1, 0])).toEqual([0, 1])
  expect(movedPoint(about([10, 20], rotation(180)), [11, 20])).toEqual([9, 20])
  expect(angleOf(rotation(30))).toBeCloseTo(30)
  expect(stretch(multiply(rotation(45), scaling(2, 3)))).toEqual([expect.closeTo(2), expect.closeTo(3)])
})

test('the box of a turned box holds its corners (design-document-4)', () => {
  const box = movedBox(rotation(90), { x: 0, y: 0, width: 10, height: 20 })
  expect([box.x, box.y, box.width, box.height]).toEqual([-20, 0, 20, 10])
  expect(boxAround([])).toBeUndefined()
  expect(boxRound([box, { x: 0, y: 0, width: 1, height: 30 }])).toEqual({
    x: -20,
    y: 0,
    width: 21,
    height: 30,
  })
  expect(grown({ x: 0, y: 0, width: 10, height: 10 }, -2)).toEqual({ x: 2, y: 2, width: 6, height: 6 })
})
