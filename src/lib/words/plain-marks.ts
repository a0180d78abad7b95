/**
 * Typographic characters that phones and word processors insert, with their plain equivalents
 * (design-measure-341).
 */
const kinds: [typographic: RegExp, plain: string][] = [
  [/[‘’‚‛′‵ʹʻʼʽ＇]/u, "'"],
  [/[“”„‟″‶＂]/u, '"'],
  [/[\p{Pd}−⁃]/u, '-'],
  [/…/u, '...'],
  [/‥/u, '..'],
  [/․/u, '.'],
  [/[•‧∙⋅・]/u, '·'],
  [/[⁄∕]/u, '/'],
  [/ﬀ/u, 'ff'],
  [/ﬁ/u, 'fi'],
  [/ﬂ/u, 'fl'],
  [/\s/u, ' '],
  // Format characters and variation selectors are invisible.
  [/[\p{Cf}\u{FE00}-\u{FE0F}]/u, ''],
]

const [firstWide, lastWide, toNarrow] = [0xff01, 0xff5e, 0xfee0]

/** @param character one code point; returned unchanged if it has no plain equivalent */
export function plainMark(character: string): string {
  const found = kinds.find(([typographic]) => typographic.test(character))
  if (found) return found[1]
  const code = character.codePointAt(0) ?? 0
  return code >= firstWide && code <= lastWide ? String.fromCodePoint(code - toNarrow) : character
}

/** Returns the text with typographic marks replaced by plain ones; letters keep their accents. */
export const plainMarks = (text: string): string => [...text.normalize('NFC')].map(plainMark).join('')
