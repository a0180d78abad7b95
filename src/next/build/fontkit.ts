import { createRequire } from 'node:module'

type Glyph = { path: { toSVG: () => string } }

/** The parts of fontkit's font that we use. */
export type Font = {
  unitsPerEm: number
  capHeight: number
  hasGlyphForCodePoint: (codePoint: number) => boolean
  layout: (text: string) => { glyphs: Glyph[]; positions: { xAdvance: number }[] }
}

// Next bundles fontkit to measure fonts, without types.
const fontkit = createRequire(import.meta.url)('next/dist/compiled/@next/font/dist/fontkit') as {
  default: (file: Buffer) => Font
}

/** Reads a font file (woff2 or ttf). */
export const readFont = (file: Buffer): Font => fontkit.default(file)
