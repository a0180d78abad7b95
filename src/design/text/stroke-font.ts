import { plainMark } from '@/lib/words/plain-marks'

/**
 * A font of single strokes, as a tube is bent. Coordinates are integer thousandths of the cap height; x grows
 * to the right, y downward, and y = 0 is the baseline. A stroke is a flat list of numbers x, y, x, y ….
 */
export interface StrokeFont {
  id: string
  /** The origin of the letters, and their license. */
  source: string
  license: string
  /** Whether lowercase letters are drawn as capitals. */
  capitals: boolean
  glyphs: Record<string, StrokeGlyph>
}

export interface StrokeGlyph {
  advance: number
  strokes: number[][]
}

/** Returns a character's glyph; undefined if the font has none. White space has glyphs without strokes. */
function glyphOf(font: StrokeFont, character: string): StrokeGlyph | undefined {
  const wanted = font.capitals ? character.toLocaleUpperCase('en') : character
  return Object.hasOwn(font.glyphs, wanted) ? font.glyphs[wanted] : undefined
}

/**
 * Returns the glyphs for a character: its own, or those of the plain characters that replace it
 * (design-measure-341).
 * @returns undefined if the font has none; an empty list for an invisible format character
 */
export function glyphsOf(font: StrokeFont, character: string): StrokeGlyph[] | undefined {
  const own = glyphOf(font, character)
  if (own) return [own]
  const plain = plainMark(character)
  if (plain === character) return undefined
  const glyphs = [...plain].flatMap((mark) => glyphOf(font, mark) ?? [])
  return glyphs.length === [...plain].length ? glyphs : undefined
}
