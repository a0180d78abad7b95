import { expect, test } from 'vitest'
import type { Matte } from '@/design/design-document'
import { labOf } from '@/design/geometry/lab'
import { boxMatte } from '@/design/geometry/matte-box'
import { enlarged, reduced } from '@/design/geometry/resize-picture'
import { disc, either } from './drawn-art'
import { overlap, pictured } from './drawn-picture'

type Color = [number, number, number]

const box = { x: 0.15, y: 0.15, width: 0.7, height: 0.7 }
const art = either(disc(300, 280, 160), disc(240, 400, 90))
const red = (x: number, y: number): Color => [180 + 30 * Math.sin(x / 9), 50 + 20 * Math.sin(y / 7), 50]
const busy = (x: number, y: number): Color => [
  60 + 50 * Math.sin(x / 11),
  120 + 60 * Math.sin(y / 13),
  140 + 60 * Math.sin((x + y) / 17),
]
const flat = (): Color => [235, 235, 230]

test.each([
  ['flat', flat],
  ['busy', busy],
])('a box around the art removes a %s background (design-geometry-14)', (_, ground) => {
  const { picture, truth } = pictured(600, art, red, ground, 10)
  expect(overlap(boxMatte(picture, { method: 'box', box }), truth)).toBeGreaterThan(0.95)
})

test('brush strokes correct areas that colors alone get wrong (design-geometry-14)', () => {
  const pot = disc(300, 280, 110)
  const two = (x: number, y: number): Color => (y < 290 ? [180, 50, 50] : [60, 110, 140])
  const { picture, truth } = pictured(600, pot, two, busy, 6)
  const strokes: Matte['strokes'] = [
    {
      keep: true,
      width: 0.1,
      points: [
        [0.4, 0.53],
        [0.6, 0.53],
      ],
    },
    {
      keep: false,
      width: 0.05,
      points: [
        [0.2, 0.2],
        [0.8, 0.2],
        [0.8, 0.8],
        [0.2, 0.8],
      ],
    },
  ]
  const alpha = boxMatte(picture, { method: 'box', box, strokes })
  expect(overlap(alpha, truth)).toBeGreaterThan(overlap(boxMatte(picture, { method: 'box', box }), truth))
  expect(alpha[318 * 600 + 300]).toBe(255)
  expect(alpha[120 * 600 + 120]).toBe(0)
})

test('nothing outside the box is kept, and an empty picture has an empty matte (design-geometry-14)', () => {
  const { picture } = pictured(300, disc(150, 150, 140), red, flat)
  const alpha = boxMatte(picture, { method: 'box', box })
  expect(Math.max(...alpha.filter((_, pixel) => pixel % 300 < 40))).toBe(0)
  expect(boxMatte({ rgba: new Uint8ClampedArray(0), width: 0, height: 0 }, { method: 'box' })).toHaveLength(0)
})

test('colors are converted to Lab by the standard formula (design-geometry-14)', () => {
  const lab = [...labOf(Uint8ClampedArray.from([255, 255, 255, 255, 0, 0, 0, 255, 255, 0, 0, 255]))]
  const known = [100, 0, 0, 0, 0, 0, 53.24, 80.09, 67.2]
  for (const [index, value] of known.entries())
    expect(Math.abs((lab[index] ?? NaN) - value)).toBeLessThan(0.1)
})

test('a downscaled picture has the mean colors, and an upscaled mask has no steps (design-geometry-14)', () => {
  const rgba = Uint8ClampedArray.from([0, 0, 0, 255, 200, 0, 0, 255, 100, 0, 0, 255, 100, 0, 0, 255])
  expect(reduced({ rgba, width: 2, height: 2 }, 1)).toEqual({
    rgba: Uint8ClampedArray.from([100, 0, 0, 255]),
    width: 1,
    height: 1,
  })
  const large = enlarged(Uint8Array.from([0, 100]), { width: 2, height: 1 }, { width: 8, height: 1 })
  expect([...large]).toEqual([0, 0, 13, 38, 63, 88, 100, 100])
})
