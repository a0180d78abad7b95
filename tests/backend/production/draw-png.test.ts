import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPng } from '@/backend/production/png/draw-png'
import { circle, sampleJob } from './support/sample-job'

const box = { x: 0, y: 0, width: 50.8, height: 25.4 }

test('a PNG proof has the pixels of its resolution and is transparent where nothing is printed', async () => {
  const scene = { box, elements: [{ kind: 'path', d: circle(25.4, 12.7, 10), fill: '#ff0000' } as const] }
  const png = await drawPng(sampleJob({ scene }), 150)
  const { width, height, density, format } = await sharp(png).metadata()
  expect({ width, height, density, format }).toEqual({ width: 300, height: 150, density: 150, format: 'png' })
  const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 4)]).toEqual([0, 0, 0, 0])
  expect([...data.subarray((75 * 300 + 150) * 4, (75 * 300 + 150) * 4 + 4)]).toEqual([255, 0, 0, 255])
})

test('a very large proof has a lower resolution but keeps its aspect ratio', async () => {
  const scene = { box: { x: 0, y: 0, width: 4_000, height: 1_000 }, elements: [] }
  const { width = 0, height = 0 } = await sharp(await drawPng(sampleJob({ scene }), 300)).metadata()
  expect(width * height).toBeLessThanOrEqual(40_100_000)
  expect(width / height).toBeCloseTo(4, 2)
})
