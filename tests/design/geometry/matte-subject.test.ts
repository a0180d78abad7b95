import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitOpacity, linearOpacity } from '@/design/geometry/guided-filter'
import { subjectMatte, wholeSubject } from '@/design/geometry/matte-subject'
import type { AlphaPicture } from '@/design/geometry/outline'
import { resizedBytes } from '@/design/geometry/resize-picture'
import { disc, either, without } from './drawn-art'
import { overlap, pictured } from './drawn-picture'

/** The detector is drawn here: a rough, small picture of the truth. Real photographs: npm run bench cutout. */

type Color = [number, number, number]
const red = (): Color => [190, 60, 50]
const busy = (x: number, y: number): Color => [70 + 30 * Math.sin(x / 11), 120 + 30 * Math.sin(y / 13), 140]

/** Returns a truth as a detector with few pixels sees it. */
const roughly = (alpha: Uint8Array, size: number, seen: number): AlphaPicture => ({
  alpha: resizedBytes(alpha, { width: size, height: size }, { width: seen, height: seen }),
  width: seen,
  height: seen,
})

const art = either(disc(300, 280, 160), disc(240, 400, 90))

test('the edge of a subject follows the picture, not the few pixels of the detector (design-geometry-14)', () => {
  const { picture, truth } = pictured(600, art, red, busy, 6)
  const detection = roughly(truth, 600, 60)
  const before = overlap(resizedBytes(detection.alpha, detection, picture), truth)
  const after = overlap(subjectMatte(picture, detection, {}), truth)
  expect(after).toBeGreaterThan(0.985)
  expect(after).toBeGreaterThanOrEqual(before)
})

test('eyes and windows stay, and an opening that surely shows background goes (design-geometry-14)', () => {
  const eye = without(art, disc(300, 250, 14))
  const ring = without(art, disc(300, 280, 90))
  for (const [shape, at, kept] of [
    [eye, [300, 250], 255],
    [ring, [300, 280], 0],
  ] as const) {
    const { picture, truth } = pictured(600, shape, red, busy, 4)
    const alpha = subjectMatte(picture, roughly(truth, 600, 300), {})
    expect(alpha[at[1] * 600 + at[0]]).toBe(kept)
  }
})

test('a half-seen part enclosed by the subject stays whole, and specks far from it go (design-geometry-14)', () => {
  const rough = { alpha: new Uint8Array(100 * 100), width: 100, height: 100 }
  for (let y = 20; y < 80; y++) for (let x = 20; x < 80; x++) rough.alpha[y * 100 + x] = 255
  for (let y = 40; y < 60; y++) for (let x = 40; x < 60; x++) rough.alpha[y * 100 + x] = 90
  rough.alpha[5 * 100 + 5] = 255
  const whole = wholeSubject(rough)
  expect([whole[50 * 100 + 50], whole[5 * 100 + 5], whole[0]]).toEqual([255, 0, 0])
})

test('a stroke over an edge marks its own side only (design-geometry-14)', () => {
  const { picture, truth } = pictured(600, art, red, busy, 2)
  const detection = { alpha: new Uint8Array(60 * 60), width: 60, height: 60 }
  const stroke = { keep: true, width: 0.12, points: [[0.5, 0.25]] as [number, number][] }
  const alpha = subjectMatte(picture, detection, { strokes: [stroke] })
  const [within, beyond] = [truth, truth.map((each) => 255 - each)].map(
    (side) => alpha.filter((each, pixel) => each > 127 && side[pixel]! > 127).length,
  )
  expect(within).toBeGreaterThan(1_200)
  expect(beyond).toBeLessThan(within! * 0.06)
})

test('the box limits a subject, strokes correct it, and the last stroke wins (design-geometry-14)', () => {
  const { picture, truth } = pictured(300, disc(150, 150, 110), red, busy, 2)
  const detection = roughly(truth, 300, 100)
  const at = (x: number, y: number, matte: Parameters<typeof subjectMatte>[2]) =>
    subjectMatte(picture, detection, matte)[y * 300 + x]
  expect(at(100, 150, {})).toBe(255)
  expect(at(100, 150, { box: { x: 0.5, y: 0, width: 0.5, height: 1 } })).toBe(0)
  const points: [number, number][] = [[1 / 3, 0.5]]
  const remove = { keep: false, width: 0.1, points }
  expect(at(100, 150, { strokes: [remove] })).toBe(0)
  expect(at(100, 150, { strokes: [remove, { ...remove, keep: true }] })).toBe(255)
})

test('a filter over one color returns the mean of the rough opacity, and never a number beyond its range (design-geometry-14)', () => {
  fc.assert(
    fc.property(
      fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 64, maxLength: 64 }),
      ([r, g, b], shares) => {
        const rgba = new Uint8ClampedArray(8 * 8 * 4)
        for (let pixel = 0; pixel < 64; pixel++) rgba.set([r, g, b, 255], pixel * 4)
        const picture = { rgba, width: 8, height: 8 }
        const opacity = linearOpacity(fitOpacity(picture, Float32Array.from(shares), 8, 2e-4), picture)
        const mean = shares.reduce((sum, share) => sum + share, 0) / 64
        for (const share of opacity) expect(Math.abs(share - mean)).toBeLessThan(0.02)
      },
    ),
    { numRuns: 40 },
  )
})

test('an empty picture has an empty subject (design-geometry-14)', () => {
  const nothing = { rgba: new Uint8ClampedArray(0), width: 0, height: 0 }
  expect(subjectMatte(nothing, { alpha: new Uint8Array(0), width: 0, height: 0 }, {})).toHaveLength(0)
})
