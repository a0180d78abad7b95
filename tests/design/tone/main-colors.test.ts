import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mainColors } from '@/design/tone/main-colors'
import { colorDistance } from '@/design/tone/palette'
import { leastCpu } from '../../support/least-cpu'

const picture = (...areas: [color: string, pixels: number, alpha?: number][]) =>
  Uint8ClampedArray.from(
    areas.flatMap(([color, pixels, alpha = 255]) => {
      const value = Number.parseInt(color.slice(1), 16)
      return Array.from({ length: pixels }, () => [
        value >> 16,
        (value >> 8) & 255,
        value & 255,
        alpha,
      ]).flat()
    }),
  )

const five = ['#e5352b', '#2f55d4', '#ffd84a', '#0f1512', '#f4f4f0']

test('the main colors of a picture are its five largest areas (design-scene-13)', () => {
  const found = mainColors(picture(...five.map((color): [string, number] => [color, 800])))
  expect(found).toHaveLength(5)
  for (const color of five)
    expect(Math.min(...found.map((each) => colorDistance(each, color)))).toBeLessThan(2)
})

test('a small striking area comes before shades of gray, and transparent pixels have no color', () => {
  const found = mainColors(
    picture(['#808080', 3_000], ['#848484', 2_000], ['#ff0030', 300], ['#00ff00', 4_000, 20]),
  )
  expect(Math.min(...found.map((each) => colorDistance(each, '#ff0030')))).toBeLessThan(3)
  expect(Math.min(...found.map((each) => colorDistance(each, '#00ff00')))).toBeGreaterThan(30)
  expect(mainColors(picture(['#00ff00', 50, 0]))).toEqual([])
  expect(mainColors(new Uint8ClampedArray())).toEqual([])
})

test('the same picture always has the same colors, and no two look alike', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 4, maxLength: 2_000 }), (bytes) => {
      const rgba = Uint8ClampedArray.from(bytes.slice(0, bytes.length - (bytes.length % 4)))
      const found = mainColors(rgba)
      expect(mainColors(rgba)).toEqual(found)
      expect(found.length).toBeLessThanOrEqual(5)
      for (const [at, color] of found.entries()) {
        expect(color).toMatch(/^#[0-9a-f]{6}$/)
        for (const other of found.slice(at + 1)) expect(colorDistance(color, other)).toBeGreaterThan(4)
      }
    }),
    { numRuns: 100 },
  )
})

test('a picture of a million pixels takes hardly longer than one of ten thousand', () => {
  const rgba = Uint8ClampedArray.from({ length: 1_000_000 * 4 }, (_, at) => (at * 7919) % 251)
  const small = leastCpu(() => mainColors(rgba.subarray(0, 40_000)))
  expect(leastCpu(() => mainColors(rgba)) / small).toBeLessThan(10)
})
