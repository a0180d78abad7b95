import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { detailOf } from '@/design/picture/picture-detail'
import { usualCrop } from '@/design/picture/usual-crop'
import { calmBut } from '../support/calm-but'

const wide = { front: { width: 300, height: 100 }, margin: 0 }
const tall = { front: { width: 100, height: 300 }, margin: 0 }

test('what is busy stays on the canvas, wherever it is (studio-52)', () => {
  const low = usualCrop({ width: 100, height: 200 }, wide, calmBut(100, 200, { x: 40, y: 160, side: 20 }))
  expect(low.y).toBeLessThanOrEqual(0.8)
  expect(low.y + low.height).toBeGreaterThanOrEqual(0.9)
  const right = usualCrop({ width: 200, height: 100 }, tall, calmBut(200, 100, { x: 170, y: 40, side: 20 }))
  expect(right.x + right.width).toBeGreaterThanOrEqual(0.95)
})

test('a calm picture is cut alike left and right, and twice as much below as above (studio-52)', () => {
  const across = usualCrop({ width: 300, height: 100 }, { front: { width: 100, height: 100 }, margin: 0 })
  expect(across.x).toBeCloseTo(1 / 3)
  const down = usualCrop({ width: 100, height: 400 }, { front: { width: 100, height: 100 }, margin: 0 })
  expect(down.y).toBeCloseTo(0.25)
})

test('a portrait keeps its heads on a wide canvas (studio-52)', async () => {
  const photo = readFileSync('tests/fixtures/photos/two-dogs.jpg')
  const [width, height] = [120, 180]
  const data = await sharp(photo).resize(width, height).ensureAlpha().raw().toBuffer()
  const crop = usualCrop(
    { width: 1_198, height: 1_800 },
    { front: { width: 300, height: 200 }, margin: 0 },
    detailOf(data, { width, height }),
  )
  // One dog's crown is at 23 percent of the picture's height, the other's chin at 61.
  expect(crop.y).toBeLessThan(0.23)
  expect(crop.y + crop.height).toBeGreaterThan(0.61)
})
