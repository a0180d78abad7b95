/**
 * The built-in fonts of PDF know the letters of Western Europe. Others are written with those: accents are left out,
 * Cyrillic and Greek are transcribed, and what has no such spelling becomes "?" (invoice-3).
 */

const pairs = (from: string, to: string): [string, string][] => {
  const parts = to.split(' ')
  return [...from].map((letter, index) => [letter, parts[index] ?? '?'])
}

const spellings = new Map<string, string>([
  ...pairs(
    'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґўђјљњћџѓќѕ',
    "a b v g d e e zh z i y k l m n o p r s t u f kh ts ch sh shch ' y ' e yu ya i yi ye g u dj j lj nj c dz g k dz",
  ),
  ...pairs('αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'),
  ...pairs('łđħıŋŧĸə', 'l d h i n t k e'),
  ...pairs('‐‑‒―−⁄′″×', '- - - - - / \' " x'),
])

const isUpper = (letter: string) => letter !== letter.toLowerCase()
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function spelled(letter: string, knows: (letter: string) => boolean): string {
  const spelling = spellings.get(letter.toLowerCase())
  if (spelling !== undefined) return isUpper(letter) ? capital(spelling) : spelling
  const plain = letter.normalize('NFKD').replace(/\p{M}+/gu, '')
  if (plain !== letter && plain !== '')
    return [...plain].map((part) => (knows(part) ? part : spelled(part, knows))).join('')
  return /[\p{M}\p{Cf}]/u.test(letter) ? '' : '?'
}

/** @param knows whether the font has a letter */
export function printable(text: string, knows: (letter: string) => boolean): string {
  return [...text.replace(/[\p{Cc}\s]+/gu, ' ').normalize('NFC')]
    .map((letter) => (knows(letter) ? letter : spelled(letter, knows)))
    .join('')
}
