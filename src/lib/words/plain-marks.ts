/**
 * Typographic characters that phones and word processors insert, with their plain equivalents
 * (design-measure-341).
 */
const kinds: [typographic: RegExp, plain: string][] = [
  [/[‘-‛′‵ʹʻ-ʽ]/u, "'"],
  [/[“-‟″‶]/u, '"'],
  [/[\p{Pd}−⁃]/u, '-'],
  [/[•‧∙⋅・]/u, '·'],
  [/[⁄∕]/u, '/'],
  [/\s/u, ' '],
  // Format characters and variation selectors are invisible.
  [/[\p{Cf}\u{FE00}-\u{FE0F}]/u, ''],
]

/** Dots in one character, ligatures of f, and the wide characters of East Asian keyboards. */
const compatible = /[․-…ﬀ-ﬂ！-～]/u

/** @param character one code point; returned unchanged if it has no plain equivalent */
export function plainMark(character: string): string {
  if (compatible.test(character)) return character.normalize('NFKC')
  return kinds.find(([typographic]) => typographic.test(character))?.[1] ?? character
}

/** Returns the text with typographic marks replaced by plain ones; letters keep their accents. */
export const plainMarks = (text: string): string => [...text.normalize('NFC')].map(plainMark).join('')
