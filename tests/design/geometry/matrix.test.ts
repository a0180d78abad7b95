import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  about,
  angleOf,
  boxRound,
  inverse,
  isInvertible,
  movedBox,
  movedPoint,
  multiply,
  rotation,
  scaling,
  stretch,
  translation,
} from '@/design/geometry/matrix'
import { distance } from '@/design/geometry/point'

const coordinate = fc.double({ min: -1000, max: 1000, noNaN: true })
const point = fc.record({ x: coordinate, y: coordinate })
const matrix = fc
  .tuple(
    fc.double({ min: -360, max: 360, noNaN: true }),
    fc.double({ min: 0.1, max: 10, noNaN: true }),
    fc.double({ min: -10, max: -0.1, noNaN: true }),
    point,
  )
  .map(([angle, x, y, at]) => multiply(translation(at.x, at.y), multiply(rotation(angle), scaling(x, y))))

test('the inverse of a matrix takes every point back (design-document-4)', () => {
  fc.assert(
    fc.property(
      matrix,
      point,
      (moved, at) => distance(movedPoint(inverse(moved), movedPoint(moved, at)), at) < 1e-6,
    ),
  )
  expect(isInvertible([1, 1, 1, 1, 0, 0])).toBe(false)
  expect(() => inverse([0, 0, 0, 0, 1, 1])).toThrow(RangeError)
})

test('a product moves a point as its factors do, the inner one first (design-document-4)', () => {
  fc.assert(
    fc.property(
      matrix,
      matrix,
      point,
      (outer, inner, at) =>
        distance(movedPoint(multiply(outer, inner), at), movedPoint(outer, movedPoint(inner, at))) < 1e-6,
    ),
  )
})

test('quarter turns are exact, and the point turned about stays (design-document-4)', () => {
  expect(movedPoint(rotation(90), { x: 1, y: 0 })).toEqual({ x: 0, y: 1 })
  expect(movedPoint(about({ x: 10, y: 20 }, rotation(180)), { x: 11, y: 20 })).toEqual({ x: 9, y: 20 })
  expect(angleOf(rotation(30))).toBeCloseTo(30)
  expect(stretch(multiply(rotation(45), scaling(2, 3)))).toEqual({
    x: expect.closeTo(2),
    y: expect.closeTo(3),
  })
})

test('the box of a turned box holds its corners (design-document-4)', () => {
  const box = movedBox(rotation(90), { x: 0, y: 0, width: 10, height: 20 })
  expect([box.x, box.y, box.width, box.height]).toEqual([-20, 0, 20, 10])
  expect(boxRound([])).toBeUndefined()
  expect(boxRound([box, { x: 0, y: 0, width: 1, height: 30 }])).toEqual({
    x: -20,
    y: 0,
    width: 21,
    height: 30,
  })
})
