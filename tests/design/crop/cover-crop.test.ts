import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rectangle, Size } from '@/design/units'
import {
  centerOf,
  cropAt,
  fitCrop,
  maxZoom,
  movedCrop,
  zoomedCrop,
  zoomOf,
  type Frame,
} from '@/design/crop/cover-crop'

const pixels = fc.record({
  width: fc.integer({ min: 50, max: 12_000 }),
  height: fc.integer({ min: 50, max: 12_000 }),
})
const frame = fc.record({
  front: fc.record({
    width: fc.double({ min: 100, max: 1_600, noNaN: true }),
    height: fc.double({ min: 100, max: 1_600, noNaN: true }),
  }),
  margin: fc.constantFrom(0, 19, 38),
})
const share = fc.double({ min: -1, max: 2, noNaN: true })
const point = fc.record({ x: share, y: share })
const zoom = fc.double({ min: 0.2, max: 20, noNaN: true })

const near = (one: number, other: number) => Math.abs(one - other) < 1e-9

/** True if front and margin are inside the picture and the front keeps its proportions. */
function covers(picture: Size, { front, margin }: Frame, crop: Rectangle): boolean {
  const [x, y] = [(margin * crop.width) / front.width, (margin * crop.height) / front.height]
  const isInside =
    crop.x - x > -1e-9 &&
    crop.y - y > -1e-9 &&
    crop.x + crop.width + x < 1 + 1e-9 &&
    crop.y + crop.height + y < 1 + 1e-9
  const proportions = (crop.width * picture.width) / (crop.height * picture.height)
  return isInside && Math.abs(proportions / (front.width / front.height) - 1) < 1e-9
}

test('however the shopper moves or zooms it, the picture covers the canvas and its wrapped sides without distortion (studio-51)', () => {
  fc.assert(
    fc.property(pixels, frame, point, point, zoom, zoom, (picture, at, center, by, first, second) => {
      const crop = cropAt(picture, at, center, first)
      const steps = [
        crop,
        movedCrop(picture, at, crop, by),
        zoomedCrop(picture, at, crop, second, { x: Math.abs(by.x) / 2, y: Math.abs(by.y) / 2 }),
      ]
      return steps.every((step) => covers(picture, at, step))
    }),
  )
})

test('a crop adapted to another size covers it with about the same part of the picture (studio-51)', () => {
  fc.assert(
    fc.property(pixels, frame, frame, point, zoom, (picture, before, after, center, amount) => {
      const crop = cropAt(picture, before, center, amount)
      const fitted = fitCrop(picture, after, crop)
      return covers(picture, after, fitted) && near(fitCrop(picture, after, fitted).x, fitted.x)
    }),
  )
})

test('the zoom has the requested value, limited to between 1 and 8 (studio-51)', () => {
  fc.assert(
    fc.property(pixels, frame, point, zoom, (picture, at, center, amount) =>
      near(zoomOf(picture, at, cropAt(picture, at, center, amount)), Math.min(Math.max(amount, 1), maxZoom)),
    ),
  )
})

test('the point below the pointer stays in place while zooming (studio-51)', () => {
  const [picture, at] = [
    { width: 3_000, height: 2_000 },
    { front: { width: 300, height: 200 }, margin: 0 },
  ]
  const crop = cropAt(picture, at, { x: 0.5, y: 0.5 }, 2)
  const pointer = { x: 0.25, y: 0.75 }
  const placeOf = ({ x, y, width, height }: Rectangle) => [x + pointer.x * width, y + pointer.y * height]
  const [before, after] = [placeOf(crop), placeOf(zoomedCrop(picture, at, crop, 3, pointer))]
  expect(after[0]).toBeCloseTo(before[0] ?? 0)
  expect(after[1]).toBeCloseTo(before[1] ?? 0)
})

test('dragging to the right moves the picture to the right and shows more of its left side (studio-51)', () => {
  const [picture, at] = [
    { width: 3_000, height: 2_000 },
    { front: { width: 300, height: 200 }, margin: 0 },
  ]
  const crop = cropAt(picture, at, { x: 0.5, y: 0.5 }, 2)
  expect(centerOf(movedCrop(picture, at, crop, { x: 0.1, y: 0 })).x).toBeCloseTo(0.45)
})
