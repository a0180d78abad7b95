import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { detailOf } from '@/design/crop/picture-detail'
import { defaultCrop } from '@/design/crop/usual-crop'
import { pictureWithBusySpot } from '../support/calm-but'

const wide = { front: { width: 300, height: 100 }, margin: 0 }
const tall = { front: { width: 100, height: 300 }, margin: 0 }

test('the default crop keeps detailed areas on the canvas, wherever they are (studio-51)', () => {
  const low = defaultCrop(
    { width: 100, height: 200 },
    wide,
    pictureWithBusySpot(100, 200, { x: 40, y: 160, side: 20 }),
  )
  expect(low.y).toBeLessThanOrEqual(0.8)
  expect(low.y + low.height).toBeGreaterThanOrEqual(0.9)
  const right = defaultCrop(
    { width: 200, height: 100 },
    tall,
    pictureWithBusySpot(200, 100, { x: 170, y: 40, side: 20 }),
  )
  expect(right.x + right.width).toBeGreaterThanOrEqual(0.95)
})

test('the default crop cuts a calm picture equally left and right, and twice as much below as above (studio-51)', () => {
  const across = defaultCrop({ width: 300, height: 100 }, { front: { width: 100, height: 100 }, margin: 0 })
  expect(across.x).toBeCloseTo(1 / 3)
  const down = defaultCrop({ width: 100, height: 400 }, { front: { width: 100, height: 100 }, margin: 0 })
  expect(down.y).toBeCloseTo(0.25)
})

test('the default crop keeps the heads of a portrait on a wide canvas (studio-51)', async () => {
  const photo = readFileSync('tests/fixtures/photos/two-dogs.jpg')
  const [width, height] = [120, 180]
  const data = await sharp(photo).resize(width, height).ensureAlpha().raw().toBuffer()
  const crop = defaultCrop(
    { width: 1_198, height: 1_800 },
    { front: { width: 300, height: 200 }, margin: 0 },
    detailOf(data, { width, height }),
  )
  // The top of one dog's head is at 23 percent of the picture's height, the other dog's chin at 61.
  expect(crop.y).toBeLessThan(0.23)
  expect(crop.y + crop.height).toBeGreaterThan(0.61)
})

test('the default crop keeps known faces whole with their hair, whatever other detail there is (studio-51)', () => {
  const pixels = { width: 100, height: 200 }
  const busyBelow = pictureWithBusySpot(100, 200, { x: 40, y: 160, side: 30 })
  const faces = [{ x: 0.3, y: 0.12, width: 0.2, height: 0.1 }]
  for (const detail of [busyBelow, undefined]) {
    const crop = defaultCrop({ ...pixels, faces }, { front: { width: 200, height: 100 }, margin: 0 }, detail)
    expect(crop.y).toBeLessThanOrEqual(0.12 - 0.05)
    expect(crop.y + crop.height).toBeGreaterThanOrEqual(0.22)
  }
  const aside = [{ x: 0.82, y: 0.3, width: 0.1, height: 0.2 }]
  const right = defaultCrop({ width: 300, height: 100, faces: aside }, tall)
  expect(Math.abs(right.x + right.width / 2 - 0.87)).toBeLessThan(0.03) // wider with its hair than the crop
  // Faces that don't all fit: most of them stay.
  const three = [0.05, 0.15, 0.9].map((x) => ({ x, y: 0.4, width: 0.06, height: 0.15 }))
  const most = defaultCrop(
    { width: 400, height: 100, faces: three },
    { front: { width: 100, height: 100 }, margin: 0 },
  )
  expect(most.x).toBeLessThan(0.05)
  expect(defaultCrop({ ...pixels, faces: [] }, wide)).toEqual(defaultCrop(pixels, wide))
})
