import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  about,
  angleOf,
  boundingBox,
  inverse,
  isInvertible,
  transformBox,
  transformPoint,
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

test('the inverse of a matrix moves every point back (design-document-4)', () => {
  fc.assert(
    fc.property(
      matrix,
      point,
      (moved, at) => distance(transformPoint(inverse(moved), transformPoint(moved, at)), at) < 1e-6,
    ),
  )
  expect(isInvertible([1, 1, 1, 1, 0, 0])).toBe(false)
  expect(() => inverse([0, 0, 0, 0, 1, 1])).toThrow(RangeError)
})

test('a product of matrices moves a point like its factors in sequence, the inner one first (design-document-4)', () => {
  fc.assert(
    fc.property(
      matrix,
      matrix,
      point,
      (outer, inner, at) =>
        distance(
          transformPoint(multiply(outer, inner), at),
          transformPoint(outer, transformPoint(inner, at)),
        ) < 1e-6,
    ),
  )
})

test('quarter turns are exact, and the center of rotation stays in place (design-document-4)', () => {
  expect(transformPoint(rotation(90), { x: 1, y: 0 })).toEqual({ x: 0, y: 1 })
  expect(transformPoint(about({ x: 10, y: 20 }, rotation(180)), { x: 11, y: 20 })).toEqual({ x: 9, y: 20 })
  expect(angleOf(rotation(30))).toBeCloseTo(30)
  expect(stretch(multiply(rotation(45), scaling(2, 3)))).toEqual({
    x: expect.closeTo(2),
    y: expect.closeTo(3),
  })
})

test('the bounding box of a rotated box contains its corners (design-document-4)', () => {
  const box = transformBox(rotation(90), { x: 0, y: 0, width: 10, height: 20 })
  expect([box.x, box.y, box.width, box.height]).toEqual([-20, 0, 20, 10])
  expect(boundingBox([])).toBeUndefined()
  expect(boundingBox([box, { x: 0, y: 0, width: 1, height: 30 }])).toEqual({
    x: -20,
    y: 0,
    width: 21,
    height: 30,
  })
})
