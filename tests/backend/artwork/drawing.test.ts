import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { drawLimits, renderPicture } from '@/backend/artwork/drawing'
import { drawingEnvironment } from '@/backend/kernel/programs/limited-process'
import { endlessDrawing, plainDrawing } from '../../support/files/drawings'
import { setEnvironment } from '@/settings/settings'

/** The real limits; tests run the real program with less time and memory. */

const before = structuredClone(drawLimits)
afterEach(() => Object.assign(drawLimits, structuredClone(before)))

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f36' } })

test('an SVG is converted to a PNG with a small WebP preview (media-8, media-2)', async () => {
  const answer = await renderPicture(plainDrawing, 'svg')
  expect(answer).toMatchObject({ ending: 'png', width: 3_000, height: 1_500 })
  if ('problem' in answer) return
  expect(await sharp(answer.data).metadata()).toMatchObject({ format: 'png', width: 3_000 })
  expect(await sharp(answer.preview).metadata()).toMatchObject({ format: 'webp', width: 480 })
})

test('text in an SVG is rendered with the fonts of this machine (media-8)', async () => {
  const words = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><text x="0" y="15">Ada</text></svg>',
  )
  const answer = await renderPicture(words, 'svg')
  if ('problem' in answer) throw new Error(answer.problem)
  const { channels } = await sharp(answer.data).stats()
  expect(channels.at(-1)?.mean).toBeGreaterThan(1)
})

test('an SVG that never finishes rendering is stopped at the CPU time limit (media-8)', async () => {
  drawLimits.cpuSeconds.svg = 1
  expect(await renderPicture(endlessDrawing, 'svg')).toEqual({ problem: 'tooComplex' })
  expect(await renderPicture(await flat(60, 40).png().toBuffer(), 'png')).toMatchObject({ width: 60 })
})

test('a rendering process that takes too long is stopped even if it uses no CPU time (media-8)', async () => {
  drawLimits.patienceMs = 20
  expect(await renderPicture(plainDrawing, 'svg')).toEqual({ problem: 'tooComplex' })
})

test('a picture that needs more memory than the limit is rejected (media-8)', async () => {
  const large = await flat(8_600, 5_800).jpeg().toBuffer()
  // A plain drawing takes 700 to 750 MB of address space, this one 900 to 1,000.
  drawLimits.memoryKilobytes = 830_000
  expect(await renderPicture(large, 'jpeg')).toEqual({ problem: 'tooComplex' })
  expect(await renderPicture(plainDrawing, 'svg')).toMatchObject({ width: 3_000 })
})

test('a picture is rejected when the rendering process returns more bytes than the limit (media-8)', async () => {
  drawLimits.answerBytes = 1_000
  expect(await renderPicture(plainDrawing, 'svg')).toEqual({ problem: 'tooComplex' })
})

test('the rendering process gets none of the shop’s settings (media-8)', () => {
  setEnvironment({ STRIPE_SECRET_KEY: 'sk_test_secret', DATABASE_URL: 'postgres://user:password@host/shop' })
  expect(
    Object.keys(drawingEnvironment()).filter((name) => /STRIPE|DATABASE|NODE_(?!COMPILE_CACHE)/.test(name)),
  ).toEqual([])
  expect(JSON.stringify(drawingEnvironment())).not.toMatch(/sk_test|password/)
})
