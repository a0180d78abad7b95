import { expect, test } from 'vitest'
import { widthOfPhoto } from '@/design/picture/known-length'
import { dpiOnFront, dpiSeenFrom, sharpnessOf, viewingDistance } from '@/design/picture/viewing'

const whole = { x: 0, y: 0, width: 1, height: 1 }
const inch = 25.4

test('the eye resolves 146 dpi at arm’s length, and fewer from farther away (studio-58)', () => {
  expect(Math.round(dpiSeenFrom(600))).toBe(146)
  expect(Math.round(dpiSeenFrom(1_200))).toBe(73)
})

test('the viewing distance is arm’s length plus half the diagonal, limited by the size of a room (studio-58)', () => {
  expect(viewingDistance({ width: 300, height: 400 })).toBe(1_050)
  expect(viewingDistance({ width: 3_000, height: 4_000 })).toBe(2_500)
})

test('a picture is rated sharp, soft or poor by the pixels of its crop on the front (studio-58)', () => {
  const front = { width: 12 * inch, height: 8 * inch }
  expect(dpiOnFront({ width: 3_000, height: 2_000 }, whole, front)).toBeCloseTo(250)
  expect(sharpnessOf({ width: 3_000, height: 2_000 }, whole, front)).toEqual({
    level: 'sharp',
    found: 250,
    wanted: 89,
    distance: expect.closeTo(983, 0) as number,
  })
  const level = (width: number) => sharpnessOf({ width, height: (width * 2) / 3 }, whole, front).level
  expect([level(1_068), level(1_060), level(500)]).toEqual(['sharp', 'soft', 'poor'])
})

test('two clicks on a known object give a photo’s scale; two clicks on one spot give none (studio-56)', () => {
  const door = widthOfPhoto({ x: 0.5, y: 0.1 }, { x: 0.5, y: 0.6 }, 'door')
  expect(door).toBeCloseTo(4_064)
  expect(widthOfPhoto({ x: 0.5, y: 0.5 }, { x: 0.501, y: 0.5 }, 'card')).toBeUndefined()
})
