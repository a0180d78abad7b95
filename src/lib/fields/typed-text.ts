/**
 * Normalizes typed text, with one function per kind of field. Runs before all form rules, in the browser and
 * on the server (forms-401).
 */

/** Kinds of text field: a line of characters, a line of prose, several lines, or a password. */
export type TextKind = 'line' | 'words' | 'text' | 'secret'

// Short names of Unicode's properties: every page that sells loads this file.
const invisible = /[\p{Cf}\p{DI}]/gu
/**
 * Invisible characters in prose; joiners are kept if they shape a script's letters or hold an emoji together.
 */
const invisibleInWords =
  /(?![\u200c\u200d])\p{Cf}|(?<![^\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Zyyy}\p{sc=Zinh}]|[\p{ExtPict}\p{EMod}\ufe0f])[\u200c\u200d]/gu

const dashes = /[\p{Pd}\u2212\u2043\u02d7]/gu
const singleQuotes = /[\u2018\u2019\u02bc]/g
const foreignDigits = /(?![0-9])\p{Nd}/gu

/**
 * Converts a script's digit to ASCII. Each script's digits are consecutive from 0, so the distance to the
 * first one is the value.
 */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (code - first < 9 && /\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
  return String(code - first)
}

const collapsed = (text: string) => (/\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ') : text).trim()

/** True for most input, which then needs only its spaces and its URL scheme normalized. */
const isAscii = (text: string) => /^\p{ASCII}*$/u.test(text)

/** Strips the scheme of copied links such as "mailto:ada@example.com?subject=Hi" and "tel:+12075550142". */
function withoutScheme(text: string): string {
  const [, scheme, rest = ''] = /^(mailto|tel):(.*)$/is.exec(text) ?? []
  if (scheme === undefined) return text
  const target = scheme.toLowerCase() === 'mailto' ? rest.replace(/\?.*$/s, '') : rest
  try {
    return decodeURIComponent(target).trim()
  } catch {
    return target.trim()
  }
}

/**
 * Normalizes a single line: an e-mail address, phone number, code, number, date or search. Removes invisible
 * characters, applies NFKC, and uses plain dashes, apostrophes and digits.
 */
export function plainLine(typed: string): string {
  if (isAscii(typed)) return withoutScheme(collapsed(typed))
  const text = typed
    .replace(invisible, '')
    .normalize('NFKC')
    .replace(dashes, '-')
    .replace(singleQuotes, "'")
    .replace(foreignDigits, plainDigit)
  return withoutScheme(collapsed(text))
}

/** Normalizes a name or a title: letters are kept, and accents get one encoding. */
export const plainWords = (typed: string): string =>
  collapsed(isAscii(typed) ? typed : typed.replace(invisibleInWords, '').normalize('NFC'))

/** Normalizes multi-line or printable text; inner spaces are kept. */
export const plainText = (typed: string): string =>
  (isAscii(typed) ? typed : typed.replace(invisibleInWords, '').normalize('NFC'))
    .replaceAll('\r\n', '\n')
    .trim()

/** Normalizes a password: ignores outer spaces and how accents are encoded (customer-9). */
export const plainSecret = (typed: string): string => typed.trim().normalize('NFC')

const readers: Readonly<Record<TextKind, (typed: string) => string>> = {
  line: plainLine,
  words: plainWords,
  text: plainText,
  secret: plainSecret,
}

export const readTyped = (kind: TextKind, typed: string): string => readers[kind](typed)
