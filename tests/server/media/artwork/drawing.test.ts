import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { drawLimits, drawn } from '@/server/media/artwork/drawing'
import { drawingEnvironment } from '@/server/media/artwork/limited-process'
import { endlessDrawing, plainDrawing } from '../../../support/drawings'
import { setEnvironment } from '@/settings/settings'

/** The real program, with less time and memory than in a shop. */

const before = structuredClone(drawLimits)
afterEach(() => Object.assign(drawLimits, structuredClone(before)))

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f36' } })

test('a drawing becomes a picture with a small one of it (media-8, media-2)', async () => {
  const answer = await drawn(plainDrawing, 'svg')
  expect(answer).toMatchObject({ ending: 'png', width: 3_000, height: 1_500 })
  if ('problem' in answer) return
  expect(await sharp(answer.data).metadata()).toMatchObject({ format: 'png', width: 3_000 })
  expect(await sharp(answer.preview).metadata()).toMatchObject({ format: 'webp', width: 480 })
})

test('words are drawn with the fonts of this machine (media-8)', async () => {
  const words = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><text x="0" y="15">Ada</text></svg>',
  )
  const answer = await drawn(words, 'svg')
  if ('problem' in answer) throw new Error(answer.problem)
  const { channels } = await sharp(answer.data).stats()
  expect(channels.at(-1)?.mean).toBeGreaterThan(1)
})

test('a drawing without an end is stopped after its time at work (media-8)', async () => {
  drawLimits.cpuSeconds.svg = 1
  expect(await drawn(endlessDrawing, 'svg')).toEqual({ problem: 'tooComplex' })
  expect(await drawn(await flat(60, 40).png().toBuffer(), 'png')).toMatchObject({ width: 60 })
})

test('what does not even work is stopped, too (media-8)', async () => {
  drawLimits.patienceMs = 20
  expect(await drawn(plainDrawing, 'svg')).toEqual({ problem: 'tooComplex' })
})

test('a picture that needs more memory than it may have is refused (media-8)', async () => {
  const large = await flat(8_600, 5_800).jpeg().toBuffer()
  // A plain drawing takes 700 to 750 MB of address space, this one 900 to 1,000.
  drawLimits.memoryKilobytes = 830_000
  expect(await drawn(large, 'jpeg')).toEqual({ problem: 'tooComplex' })
  expect(await drawn(plainDrawing, 'svg')).toMatchObject({ width: 3_000 })
})

test('a picture with more to say than we keep is refused (media-8)', async () => {
  drawLimits.answerBytes = 1_000
  expect(await drawn(plainDrawing, 'svg')).toEqual({ problem: 'tooComplex' })
})

test('the program knows no setting of the shop (media-8)', () => {
  setEnvironment({ STRIPE_SECRET_KEY: 'sk_test_secret', DATABASE_URL: 'postgres://user:password@host/shop' })
  expect(Object.keys(drawingEnvironment()).filter((name) => /STRIPE|DATABASE|NODE_/.test(name))).toEqual([])
  expect(JSON.stringify(drawingEnvironment())).not.toMatch(/sk_test|password/)
})
