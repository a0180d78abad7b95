import anyAscii from 'any-ascii'

/**
 * Spells text for PDF's built-in fonts, which contain only Western European letters (invoice-2). Other
 * accents are dropped, other scripts are transliterated, emoji are dropped, and anything else becomes "?".
 */
function spelled(letter: string, knows: (letter: string) => boolean): string {
  const plain = letter.normalize('NFKD').replace(/\p{M}+/gu, '')
  if (plain !== '' && [...plain].every(knows)) return plain
  if (/[\p{M}\p{Cf}\p{Extended_Pictographic}]/u.test(letter)) return ''
  return anyAscii(letter) || '?'
}

/** @param knows true if the font has the letter */
export function printable(text: string, knows: (letter: string) => boolean): string {
  return [...text.replace(/[\p{Cc}\s]+/gu, ' ').normalize('NFC')]
    .map((letter) => (knows(letter) ? letter : spelled(letter, knows)))
    .join('')
}
