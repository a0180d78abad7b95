/**
 * Letters as single strokes, the way a tube is bent. Coordinates are whole thousandths of a capital's height; x grows to the right,
 * y downward, and y = 0 is the line that letters stand on. A stroke is a run of numbers x, y, x, y ….
 */
export interface StrokeFont {
  id: string
  /** Whom the letters come from, and under which license. */
  source: string
  license: string
  /** Small letters are drawn as capitals. */
  capitals: boolean
  glyphs: Record<string, StrokeGlyph>
}

export interface StrokeGlyph {
  advance: number
  strokes: number[][]
}

/** The glyph of a character; undefined when the font has none. White space has glyphs without strokes. */
export function glyphOf(font: StrokeFont, character: string): StrokeGlyph | undefined {
  const wanted = font.capitals ? character.toLocaleUpperCase('en') : character
  return Object.hasOwn(font.glyphs, wanted) ? font.glyphs[wanted] : undefined
}
