import { expect, test } from 'vitest'
import { flatMatte } from '@/design/geometry/matte-flat'
import { block, disc, either, without } from './drawn-art'
import { overlap, pictured } from './drawn-picture'

const art = either(disc(150, 140, 90), block(120, 120, 150, 40))
const red = (): [number, number, number] => [190, 40, 60]
const white = (): [number, number, number] => [250, 250, 248]

test.each([
  ['white', white, 0],
  ['white with noise', white, 8],
  [
    'a slow gradient',
    (x: number, y: number): [number, number, number] => [90 + x / 3, 140 + y / 4, 200 - x / 5],
    3,
  ],
  [
    'a light that fades',
    (x: number, y: number): [number, number, number] => {
      const light = 240 - ((x - 150) ** 2 + (y - 150) ** 2) / 800
      return [light, light, light * 0.9]
    },
    3,
  ],
])('a background of %s is removed (design-geometry-14)', (_, ground, noise) => {
  const { picture, truth } = pictured(300, art, red, ground, noise)
  const { alpha, sureness } = flatMatte(picture)
  expect(overlap(alpha, truth)).toBeGreaterThan(0.985)
  expect(sureness).toBeGreaterThan(0.95)
})

test('art that touches the border is kept, and lowers the confidence that the border is background (design-geometry-14)', () => {
  const { picture, truth } = pictured(300, block(100, -10, 80, 320), red, white, 4)
  const { alpha, sureness } = flatMatte(picture)
  expect(overlap(alpha, truth)).toBeGreaterThan(0.985)
  expect(sureness).toBeLessThan(0.9)
})

test('enclosed background is removed only on request, and specks of its color are kept (design-geometry-14)', () => {
  const ring = without(without(disc(150, 150, 120), disc(150, 150, 60)), disc(60, 150, 1.5))
  const { picture, truth } = pictured(300, ring, red, white)
  expect(overlap(flatMatte(picture).alpha, truth)).toBeLessThan(0.8)
  const { alpha } = flatMatte(picture, true)
  expect(overlap(alpha, truth)).toBeGreaterThan(0.985)
  expect(alpha[150 * 300 + 60]).toBe(255)
})

test.each([
  ['go beside a photographed subject', disc(150, 140, 90), 6, 0],
  ['stay on the clean ground of a drawing', disc(150, 140, 90), 0, 255],
  ['stay beside letters of about their size', either(block(20, 20, 30, 160), block(80, 20, 30, 160)), 6, 255],
] as const)('small parts %s (design-geometry-14)', (_, main, noise, opacity) => {
  const { picture } = pictured(300, either(main, disc(270, 270, 6.5)), red, white, noise)
  const { alpha } = flatMatte(picture)
  expect([alpha[270 * 300 + 270], alpha[100 * 300 + 90]]).toEqual([opacity, 255])
})

test('removing a background keeps edges as soft as in the picture (design-geometry-14)', () => {
  const { picture, truth } = pictured(300, disc(150, 150, 90), red, white)
  const { alpha } = flatMatte(picture)
  const off = alpha.map((byte, pixel) => Math.abs(byte - truth[pixel]!))
  expect(off.filter((difference) => difference > 60).length).toBeLessThan(60)
})

test('a busy background is not detected as flat, and an empty picture has an empty matte (design-geometry-14)', () => {
  const busy = (x: number, y: number): [number, number, number] => [
    (x * 37) % 256,
    (y * 53) % 256,
    (x * y) % 256,
  ]
  expect(flatMatte(pictured(200, art, red, busy).picture).sureness).toBeLessThan(0.5)
  expect(flatMatte({ rgba: new Uint8ClampedArray(0), width: 0, height: 0 }).alpha).toHaveLength(0)
})
