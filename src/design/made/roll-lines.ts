import type { FontKey } from '../design-document'
import type { Settings } from '../made-parameters'

/**
 * Returns the non-empty lines of a roll, each with its font: the fonts of the settings in turn, or else the object's
 * font.
 */
export function rollLines(
  { words, capitals }: Pick<Settings<'roll'>, 'words' | 'capitals'>,
  [font = '', ...inTurn]: readonly FontKey[],
): { words: string; font: FontKey }[] {
  const faces = inTurn.length > 0 ? inTurn : [font]
  return words
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line !== '')
    .map((line, index) => ({
      words: capitals ? line.toUpperCase() : line,
      font: faces[index % faces.length] ?? font,
    }))
}
