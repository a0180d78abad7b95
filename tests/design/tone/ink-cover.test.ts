import { expect, test } from 'vitest'
import { coverInPlace } from '@/design/tone/ink-cover'

/** Tests the area of a picture that an ink such as foil covers. */

const covered = (...pixels: number[][]) => {
  const rgba = Uint8ClampedArray.from(pixels.flat())
  coverInPlace(rgba, '#c9a227')
  return Array.from({ length: pixels.length }, (_, at) => [...rgba.subarray(at * 4, at * 4 + 4)])
}
const gold = [0xc9, 0xa2, 0x27]

test('a picture with transparent parts is covered where it is opaque, whatever its colors (design-scene-13)', () => {
  expect(covered([255, 255, 255, 255], [0, 0, 0, 200], [10, 20, 30, 0])).toEqual([
    [...gold, 255],
    [...gold, 200],
    [...gold, 0],
  ])
})

test('any other picture is covered where it is dark, and not where it is nearly white (design-scene-13)', () => {
  expect(covered([0, 0, 0, 255], [60, 60, 60, 255], [152, 152, 152, 255], [236, 236, 236, 255])).toEqual([
    [...gold, 255],
    [...gold, 255],
    [...gold, 128],
    [...gold, 0],
  ])
})
