import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Matte } from '@/design/design-document'
import { quantizedMatte } from '@/design/document/quantize'
import { cutMask } from '@/design/mask/cut-mask'
import { maskInPlace, maskSize, maskWish, resizedMask } from '@/design/mask/mask'
import { maskFile, readMask } from '@/design/mask/mask-file'
import { disc } from '../geometry/drawn-art'
import { pictured } from '../geometry/drawn-picture'

const { picture } = pictured(
  120,
  disc(60, 60, 40),
  () => [200, 40, 40],
  () => [250, 249, 246],
  3,
)
const flat: Matte = { method: 'flat' }

test('a mask has at most four megapixels, keeps its picture’s aspect ratio and is never upscaled (media-321)', () => {
  expect(maskSize({ width: 120, height: 80 })).toEqual({ width: 120, height: 80 })
  for (const size of [
    { width: 4_000, height: 4_000 },
    { width: 12_000, height: 900 },
    { width: 3_000, height: 2_001 },
  ]) {
    const { width, height } = maskSize(size)
    expect(width * height).toBeLessThanOrEqual(4_010_000)
    expect(width * height).toBeGreaterThan(3_990_000)
    expect(width / height).toBeCloseTo(size.width / size.height, 1)
  }
})

test('transparent pixels stay transparent when a background is removed (media-321)', () => {
  const half = { ...picture, rgba: new Uint8ClampedArray(picture.rgba) }
  for (let pixel = 0; pixel < 120 * 60; pixel++) half.rgba[pixel * 4 + 3] = 0
  const { alpha, background } = cutMask(half, flat)
  expect(background).toBe('transparent')
  expect(alpha.subarray(0, 120 * 60).every((each) => each === 0)).toBe(true)
  expect(alpha[80 * 120 + 60]).toBe(255)
})

test('a mask is byte-identical after writing and reading (media-321)', () => {
  const mask = cutMask(picture, flat)
  expect(readMask(maskFile(mask))).toEqual(mask)
  expect(() => readMask(maskFile(mask).subarray(0, 900))).toThrow('not whole')
})

test('equal mattes share one mask, and different mattes have different ones (media-321)', () => {
  const text = (matte?: Matte) => maskWish(matte).text
  const painted: Matte = {
    method: 'box',
    box: { x: 1 / 3, y: 0.1, width: 0.5, height: 0.5 },
    strokes: [],
  }
  expect(text(flat)).toBe(text({ method: 'flat', keepsEnclosed: false, strokes: [] }))
  expect(text(painted)).toBe(text(quantizedMatte({ method: 'box', box: painted.box! })))
  const all = [undefined, flat, { ...flat, keepsEnclosed: true }, painted]
  expect(new Set(all.map(text)).size).toBe(4)
})

test('a mask is interpolated for a larger picture and averaged for a smaller one (media-321)', () => {
  const mask = cutMask(picture, flat)
  const large = { rgba: new Uint8ClampedArray(360 * 360 * 4).fill(255), width: 360, height: 360 }
  maskInPlace(large, mask)
  const alphaAt = (x: number, y: number) => large.rgba[(y * 360 + x) * 4 + 3]
  expect([alphaAt(180, 180), alphaAt(5, 5)]).toEqual([255, 0])
  const steps = Array.from({ length: 359 }, (_, x) => Math.abs(alphaAt(x + 1, 180)! - alphaAt(x, 180)!))
  expect(Math.max(...steps)).toBeLessThanOrEqual(86) // a third of a step in the mask
  const { alpha } = resizedMask(mask, { width: 40, height: 40 })
  expect([alpha[20 * 40 + 20], alpha[0]]).toEqual([255, 0])
})

test('changing how masks look requires a new mask version (media-321)', () => {
  const hashes = [flat, { method: 'box', box: { x: 0.1, y: 0.1, width: 0.8, height: 0.8 } } as const].map(
    (matte) => createHash('sha256').update(cutMask(picture, matte).alpha).digest('hex').slice(0, 16),
  )
  expect({ text: maskWish(flat).text, hashes }).toMatchInlineSnapshot(`
    {
      "hashes": [
        "34f24910ca12805a",
        "0403db2d8ac658e1",
      ],
      "text": "[3,{"method":"flat"}]",
    }
  `)
})
