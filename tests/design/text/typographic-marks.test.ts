import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { layLettering } from '@/design/text/lettering'
import type { StrokeFont } from '@/design/text/stroke-font'
import { plainMarks } from '@/lib/words/plain-marks'
import { priceLine, type Priceable } from '@/lib/money/price'

/** Words as phones and word processors type them, in every lettering. */

const folder = 'brands/ranges/in-lights/designs/letterings'
const fonts = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as StrokeFont,
)

const lay = (text: string, font: StrokeFont) =>
  layLettering(
    {
      kind: 'neon',
      transform: [1, 0, 0, 1, 0, 0],
      lines: [{ text, font: font.id, height: 100, tracking: 0, color: '#ffffff' }],
      align: 'left',
      lineGap: 0,
      tube: 6,
    },
    { [font.id]: font },
  )

/** Pairs of the typed text and the resulting text. */
const typed: [typed: string, made: string][] = [
  ['Mom’s', "Mom's"],
  ['‘Hi’', "'Hi'"],
  ['Momʼs', "Mom's"],
  ['Rock ‛n’ Roll', "Rock 'n' Roll"],
  ['„Ja“', '"Ja"'],
  ['“Yes”', '"Yes"'],
  ['6′ 2″', '6\' 2"'],
  ['wait…', 'wait...'],
  ['so‥', 'so..'],
  ['a–b', 'a-b'],
  ['a—b', 'a-b'],
  ['non‑stop', 'non-stop'],
  ['a‐b', 'a-b'],
  ['a‒b', 'a-b'],
  ['a―b', 'a-b'],
  ['−5', '-5'],
  ['a•b', 'a·b'],
  ['1⁄2', '1/2'],
  ['good\u00a0vibes', 'good vibes'],
  ['good\u202fvibes', 'good vibes'],
  ['good\u2009vibes', 'good vibes'],
  ['good\u3000vibes', 'good vibes'],
  ['he\u200bllo', 'hello'],
  ['\u2066hello\u2069', 'hello'],
  ['\ufeffhello', 'hello'],
  ['soft\u00adhyphen', 'softhyphen'],
  ['!\ufe0f', '!'],
  ['ﬁre', 'fire'],
  ['ﬂow', 'flow'],
  ['ＬＯＶＥ', 'LOVE'],
  ['Zoe\u0308', 'Zoë'],
  ['Cafe\u0301', 'Café'],
]

const product = {
  options: [{ uid: 'words', title: 'Words', type: 'field', required: true }],
  rules: [],
  table: {
    baseCents: 0,
    perCm2Cents: 0,
    minimumCm2: 0,
    breaks: [{ from: 1, factor: 1 }],
    quantities: [1],
    minimum: 1,
    maximum: 1,
    unit: 'sign',
    sizes: {},
    factors: {},
    perCharacter: { words: 100 },
    percentOff: 0,
  },
} as unknown as Priceable // only the priced part of an option

describe.each(fonts)('$id', (font) => {
  test.each(typed)(
    '"%s" is bent like "%s" and priced by the characters that are made (design-measure-341)',
    (text, made) => {
      const found = lay(text, font)
      expect(found.missing).toEqual([])
      const letters = found.letters.filter(({ strokes }) => strokes.length > 0)
      const plain = lay(made, font).letters.filter(({ strokes }) => strokes.length > 0)
      expect(letters).toHaveLength(plain.length)
      expect(priceLine(product, { words: text }, 1).rowCents).toBe(100 * letters.length)
      expect([...plainMarks(text).replace(/\s/g, '')]).toHaveLength(letters.length)
    },
  )

  test.each(['☺', '爱', 'Я', '😀'])(
    '"%s" has no plain replacement and is reported as missing (design-measure-341)',
    (text) => {
      expect(lay(`A ${text}`, font).missing).toEqual([text])
    },
  )
})
