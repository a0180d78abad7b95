import { createRequire } from 'node:module'

type Glyph = { path: { toSVG: () => string } }

/** What we need of a font. */
export type Font = {
  unitsPerEm: number
  capHeight: number
  hasGlyphForCodePoint: (codePoint: number) => boolean
  layout: (text: string) => { glyphs: Glyph[]; positions: { xAdvance: number }[] }
}

// Next carries fontkit to measure fonts; it comes without types.
const fontkit = createRequire(import.meta.url)('next/dist/compiled/@next/font/dist/fontkit') as {
  default: (file: Buffer) => Font
}

/** Reads a font file (woff2, ttf). */
export const readFont = (file: Buffer): Font => fontkit.default(file)
