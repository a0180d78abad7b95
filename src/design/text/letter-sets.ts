/**
 * Letters that a face has in separate files, which are fetched only when a text uses one of them. The ranges
 * come from unicode.json of the `@fontsource` packages. They exclude letters that Latin-1 files have too, and
 * combining marks, which follow a letter of their set.
 */
const letterSets = {
  'latin-ext':
    /[\u{0100}-\u{0130}\u{0132}-\u{0151}\u{0154}-\u{02ba}\u{02bd}-\u{02c5}\u{02c7}-\u{02cc}\u{02ce}-\u{02d7}\u{02dd}-\u{02ff}\u{1d00}-\u{1dbf}\u{1e00}-\u{1e9f}\u{1ef2}-\u{1eff}\u{20a0}-\u{20ab}\u{20ad}-\u{20c0}\u{2113}\u{2c60}-\u{2c7f}\u{a720}-\u{a7ff}]/u,
  vietnamese:
    /[\u{0102}\u{0103}\u{0110}\u{0111}\u{0128}\u{0129}\u{0168}\u{0169}\u{01a0}\u{01a1}\u{01af}\u{01b0}\u{1ea0}-\u{1ef9}\u{20ab}]/u,
  cyrillic: /[\u{0400}-\u{045f}\u{0490}\u{0491}\u{04b0}\u{04b1}\u{2116}]/u,
  'cyrillic-ext': /[\u{0460}-\u{052f}\u{1c80}-\u{1c8a}\u{20b4}\u{a640}-\u{a69f}]/u,
  greek: /[\u{0370}-\u{0377}\u{037a}-\u{037f}\u{0384}-\u{038a}\u{038c}\u{038e}-\u{03a1}\u{03a3}-\u{03ff}]/u,
  'greek-ext': /[\u{1f00}-\u{1fff}]/u,
} as const

export type LetterSet = keyof typeof letterSets

const names = Object.keys(letterSets) as LetterSet[] // `Object.keys` widens the keys to strings

/** True for a character that the first file of each face has, except for those that the face lacks. */
export const isInFirstFile = (character: string): boolean =>
  /^[\0-\u{ff}\u{131}\u{152}\u{153}\u{2013}\u{2014}\u{2018}-\u{201a}\u{201c}-\u{201e}\u{2026}\u{20ac}]+$/u.test(
    character,
  )

/** Returns the letters that are not in a face's first file. */
export const beyondLatin = (text: string): string => text.normalize('NFC').replace(/[\0-\u{ff}]/gu, '')

/** Returns the letter sets that a text needs, in the table's order. */
export function setsOf(text: string): LetterSet[] {
  const letters = beyondLatin(text)
  return letters === '' ? [] : names.filter((name) => letterSets[name].test(letters))
}
