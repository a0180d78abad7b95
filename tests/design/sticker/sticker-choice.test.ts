import { expect, test } from 'vitest'
import { freshChoice, readChoice, type StickerChoice } from '@/design/sticker/sticker-choice'
import { sharpnessOf } from '@/features/studio/sticker/sharpness'
import { ruleOf } from '../../features/studio/sticker/sample-sticker'

const { blade, dpi } = ruleOf()

test('a sticker choice is read back unchanged from a draft (studio-60)', () => {
  const choice: StickerChoice = {
    offset: 4.5,
    smoothing: 0.4,
    holes: true,
    background: 'keep',
    fills: false,
    bleeds: true,
    piece: 40,
    mended: {
      of: 'die 60 × 60',
      pictureWidth: 60,
      regions: [{ area: { x: 1, y: 2, width: 3, height: 4 }, offset: 5 }],
    },
  }
  expect(readChoice(JSON.parse(JSON.stringify(choice)), blade)).toEqual(choice)
})

test.each([
  undefined,
  null,
  'x',
  [],
  { offset: Number.NaN, smoothing: '1', mended: { pictureWidth: 0, regions: [] } },
  { mended: { pictureWidth: 3, regions: [{ area: { x: 1 }, offset: 5 }] } },
])('an invalid sticker choice is replaced by the defaults: %j (studio-60)', (kept) => {
  expect(readChoice(kept, blade)).toEqual(freshChoice(blade))
})

test('values that no blade can cut are clamped to the blade’s limits (studio-60)', () => {
  expect(readChoice({ offset: -3, smoothing: 7 }, blade)).toMatchObject({ offset: 0, smoothing: 1 })
  expect(readChoice({ offset: 1e9 }, blade).offset).toBe(8)
  expect(readChoice({ piece: 1e9 }, blade).piece).toBe(150)
})

test.each([
  [900, 'good', 300, 3],
  [600, 'soft', 200, 2],
  [300, 'poor', 100, 1],
] as const)('%i pixels on three inches are rated %s (studio-58)', (width, level, found, sharpUpTo) => {
  const place = { x: 0, y: 0, width: 76.2, height: 76.2 }
  const sharpness = sharpnessOf({ picture: place, bounds: place }, { width, height: width }, dpi)
  expect(sharpness).toEqual({ level, dpi: found, sharpUpTo })
})
