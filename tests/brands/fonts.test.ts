import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readFont } from '@/next/build/fontkit'
import { sampleBrands } from '../support/sample-brands'
import { compiledBrand } from '../support/compiled-brand'

/** Characters that the shops' texts use and that none of their fonts has. */
const inNoFont = new Set('⅛⅜óá')

const lettersOf = (text: string) =>
  [...new Set(text)].filter((letter) => letter > ' ' && !inNoFont.has(letter))

describe.each(sampleBrands)('the font of %s', (brandId) => {
  const brand = compiledBrand(brandId)
  const file = readFileSync(brand?.identity.font ?? '')

  test('is smaller than 36 kB, because every page waits for it (page-weight-10)', () => {
    expect(file.length).toBeLessThan(36_000)
  })

  test('has a glyph for every character in the brand’s texts (page-weight-10)', () => {
    const font = readFont(file)
    const missing = lettersOf(JSON.stringify(brand)).filter(
      (letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    )
    expect(missing).toEqual([])
  })
})
