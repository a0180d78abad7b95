import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureSource } from '@/backend/production/pictures/picture-source'
import type { Adjustment } from '@/design/design-document'
import { estimatedSize } from '@/design/document/boxes'
import { canonicalJson } from '@/design/document/canonical-json'
import { perform } from '@/design/document/commands/perform'
import { adjustInPlace, adjustmentKey } from '@/design/tone/adjust'
import { frozen, photo, sampleSources } from '../../backend/production/support/sample-frozen'
import { sampleDesign, sampleTemplate } from '../support/sample-design'

const looks: Adjustment[] = [
  { light: 60 },
  { light: -100, contrast: 100 },
  { warmth: 80, saturation: -30 },
  { light: 25, contrast: -40, warmth: -100, saturation: 100 },
]

const adjusted = (adjust: Adjustment, ...pixels: number[]) => {
  const rgba = Uint8ClampedArray.from(pixels)
  adjustInPlace(rgba, adjust)
  return [...rgba]
}

describe('the adjustment of a picture (design-scene-13)', () => {
  test.each(looks)('the server draws %o with the pixels of the browser', async (adjust) => {
    const made = await pictureSource(await frozen(), sampleSources)({ asset: 'fox', adjust })
    const { data } = await sharp(made).raw().toBuffer({ resolveWithObject: true })
    const browser = new Uint8ClampedArray(
      await sharp(photo).autoOrient().toColourspace('srgb').ensureAlpha().raw().toBuffer(),
    )
    adjustInPlace(browser, adjust)
    expect(Buffer.compare(data, Buffer.from(browser))).toBe(0)
  })

  test('an adjustment of nothing keeps every value, and opacity never changes', () => {
    const ramp = Array.from({ length: 256 }, (_, value) => [value, 255 - value, value >> 1, value]).flat()
    expect(adjusted({}, ...ramp)).toEqual(ramp)
    for (const look of looks)
      expect(adjusted(look, ...ramp).filter((_, at) => at % 4 === 3)).toEqual(
        ramp.filter((_, at) => at % 4 === 3),
      )
  })

  test('light keeps black and white, warmth moves red against blue, no saturation is gray', () => {
    expect(adjusted({ light: 100 }, 0, 128, 255, 9)).toEqual([0, 181, 255, 9])
    const [red = 0, , blue = 0] = adjusted({ warmth: 50 }, 128, 128, 128, 255)
    expect([red > 128, blue < 128]).toEqual([true, true])
    const [r, g, b] = adjusted({ saturation: -100 }, 200, 40, 90, 255)
    expect([g, b]).toEqual([r, r])
    expect(adjusted({ contrast: 100 }, 64, 128, 192, 255)).toEqual([0, 129, 255, 255])
  })

  test('darker stays darker at every setting of light and contrast', () => {
    for (const light of [-100, -35, 0, 70, 100])
      for (const contrast of [-100, -50, 0, 50, 100]) {
        const values = Array.from(
          { length: 256 },
          (_, value) => adjusted({ light, contrast }, value, 0, 0, 255)[0] ?? 0,
        )
        expect(values).toEqual(values.toSorted((one, other) => one - other))
      }
  })
})

const state = {
  document: sampleDesign,
  selection: ['photo'],
  template: sampleTemplate,
  newId: () => 'new',
  measure: estimatedSize,
}
const set = (adjust: unknown) => perform('setProperties', state, { values: { adjust } })

test('equal looks are equal JSON: zeros are left out (design-document-4)', () => {
  const json = (adjust: unknown) => {
    const made = set(adjust)
    if ('problems' in made) throw new Error(JSON.stringify(made.problems))
    return canonicalJson(made.edit.document.nodes['photo'])
  }
  expect(json({ light: 0, warmth: 20, contrast: undefined })).toBe(json({ warmth: 20 }))
  expect(json({ light: 0 })).toBe(canonicalJson(sampleDesign.nodes['photo']))
  expect(adjustmentKey({ warmth: 20, light: 3 })).toBe(adjustmentKey({ light: 3, warmth: 20 }))
})

test.each([{ light: 101 }, { warmth: -100.5 }, { contrast: 1.5 }, { glow: 3 }, { light: '9' }, 7, null])(
  'the adjustment %o is refused (design-document-2)',
  (adjust) => expect(set(adjust)).toHaveProperty('problems'),
)
