import sharp from 'sharp'
import { expect, test } from 'vitest'
import { asPrinted } from '@/backend/production/pictures/as-printed'
import grids from '@/design/tone/press-grids.json' with { type: 'json' }
import { calmerColors, printedColor, screenColor } from '@/design/tone/press-colors'
import { pressGrids } from '../../../scripts/press-colors'

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

async function onPress(background: string): Promise<number[]> {
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background } })
    .png()
    .toBuffer()
  const { data } = await sharp(await asPrinted(png))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data.subarray(0, 3)]
}

test('the samples are those of the profile that the shop prints with (proofs-2)', async () => {
  expect(await pressGrids()).toEqual(grids)
})

test.each(['#2255ee', '#ffcc00', '#808080', '#12a05b', '#ff0044', '#ffffff'])(
  'in browsers %s looks about as in the shop’s own picture (proofs-2)',
  async (color) => {
    const seen = channels(printedColor(grids, color))
    for (const [index, value] of (await onPress(color)).entries())
      expect(Math.abs((seen[index] ?? 0) - value), color).toBeLessThan(14)
  },
)

test('CMYK values have a color near to what people expect (proofs-2)', () => {
  const [red = 0, green = 0, blue = 0] = channels(screenColor(grids, [100, 0, 0, 0]))
  expect(blue).toBeGreaterThan(green)
  expect(green).toBeGreaterThan(red)
  for (const value of channels(screenColor(grids, [0, 0, 0, 0]))) expect(value).toBeGreaterThan(235)
  for (const value of channels(screenColor(grids, [0, 0, 0, 100]))) expect(value).toBeLessThan(75)
  const [r = 0, g = 0] = channels(screenColor(grids, [0, 0, 100, 0]))
  expect(Math.min(r, g)).toBeGreaterThan(180)
})

test('bright blues and greens print calmer, and most colors do not (proofs-2)', () => {
  const found = calmerColors(grids, ['#0000ff', '#00ff00', '#808080', '#c0392b', '#ffffff', '#8a6d3b'])
  expect(found.map(({ color }) => color)).toEqual(['#0000ff', '#00ff00'])
})
