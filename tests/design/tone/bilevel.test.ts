import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureSource } from '@/backend/production/pictures/picture-source'
import { bilevelInPlace, halftone, isEngraved, lineArt, shownDots } from '@/design/tone/bilevel'
import { designed, frozen, photo, sampleSources } from '../../backend/production/support/sample-frozen'

const mean = (values: ArrayLike<number>) =>
  Array.from(values).reduce((sum, value) => sum + value, 0) / values.length

test('a halftone has two values and keeps the mean lightness, whatever the picture (design-scene-13)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 40, max: 90 }), fc.integer({ min: 0, max: 999_999 }), (width, seed) => {
      const gray = Uint8Array.from({ length: width * 60 }, (_, at) => {
        const [x, y] = [at % width, Math.floor(at / width)]
        return 1 + ((Math.sin((x * seed) / 9e6) + Math.cos(y / 11) + 2) / 4) * 253
      })
      const dots = halftone(gray, width)
      expect(new Set(dots).size).toBeLessThanOrEqual(2)
      expect(dots.every((dot) => dot === 0 || dot === 255)).toBe(true)
      expect(Math.abs(mean(dots) - mean(gray))).toBeLessThan(2)
    }),
    { numRuns: 40 },
  )
})

test('each tenth of a gradient keeps its own lightness (design-scene-13)', () => {
  const [width, height] = [500, 100]
  const gray = Uint8Array.from({ length: width * height }, (_, at) => 1 + ((at % width) / width) * 253)
  const dots = halftone(gray, width)
  for (let part = 0; part < 10; part++) {
    const within = (_: number, at: number) => Math.floor((at % width) / (width / 10)) === part
    expect(Math.abs(mean(dots.filter(within)) - mean(gray.filter(within)))).toBeLessThan(4)
  }
})

test('white paper has no dots, and black has no gaps, beside any gray (design-scene-13)', () => {
  const gray = Uint8Array.from({ length: 90 * 30 }, (_, at) => [255, 100, 0][Math.floor((at % 90) / 30)]!) // 3 areas
  halftone(gray, 90).forEach((dot, at) => {
    const part = Math.floor((at % 90) / 30)
    if (part !== 1) expect(dot).toBe(part === 0 ? 255 : 0)
  })
})

test('line art finds the lines of a drawing under a shadow across the paper (design-scene-13)', () => {
  const [width, height] = [240, 180]
  const isLine = (x: number, y: number) => x % 40 < 2 || y % 60 < 2
  const gray = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    const paper = 250 - (x / width) * 130
    return isLine(x, y) ? paper * 0.45 : paper
  })
  let wrong = 0
  lineArt(gray, width).forEach((dot, at) => {
    if ((dot === 0) !== isLine(at % width, Math.floor(at / width))) wrong++
  })
  expect(wrong / gray.length).toBeLessThan(0.01)
})

test('dark colors are engraved, white and pale ones are not, and a faint color is treated as pale (design-scene-13)', () => {
  for (const color of ['#000000', '#c02020', '#204080', '#777777']) expect(isEngraved(color)).toBe(true)
  for (const color of ['#ffffff', '#fff2a8', '#dddddd']) expect(isEngraved(color)).toBe(false)
  expect(isEngraved('#000000', 0.1)).toBe(false)
})

test('transparent pixels of a picture stay transparent, and no pixel is between two colors (design-scene-13)', () => {
  const rgba = Uint8ClampedArray.from({ length: 20 * 20 * 4 }, (_, at) =>
    at % 4 === 3 ? ((at >> 2) % 20 < 10 ? 30 : 220) : 120,
  )
  bilevelInPlace({ rgba, width: 20 }, 'halftone', { ink: '#5b3a1e', bare: '#ffffff' })
  for (let at = 0; at < rgba.length; at += 4) {
    expect(rgba[at + 3]).toBe((at >> 2) % 20 < 10 ? 0 : 255)
    expect([[0x5b, 0x3a, 0x1e].join(), '255,255,255']).toContain([...rgba.subarray(at, at + 3)].join())
  }
})

test('the picture program makes the same dots as the function that a worker calls (design-scene-13)', async () => {
  const design = await frozen({ document: designed() })
  const plate = { ink: '#000000', bare: '#ffffff', dots: { across: 120, down: 80 } }
  for (const tone of ['halftone', 'line'] as const) {
    const made = await pictureSource(design, sampleSources)({ asset: 'fox', tone, plate })
    const { data } = await sharp(made).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const plain = await sharp(photo)
      .resize({ width: 120, height: 80, fit: 'fill' })
      .ensureAlpha()
      .raw()
      .toBuffer()
    const rgba = new Uint8ClampedArray(plain)
    bilevelInPlace({ rgba, width: 120 }, tone, plate)
    expect(Buffer.compare(data, Buffer.from(rgba))).toBe(0)
  }
  const shown = await pictureSource(design, sampleSources)({ asset: 'fox', tone: 'halftone' })
  expect((await sharp(shown).metadata()).width).toBeLessThanOrEqual(shownDots)
})
