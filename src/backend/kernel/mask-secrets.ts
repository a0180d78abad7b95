/** Masks what error texts of other software may contain and no log may show (observability-2). */

const masks: readonly (readonly [pattern: RegExp, mask: string])[] = [
  // User name and password before the host of a URL.
  [/:\/\/[^\s/"\\@]{1,200}@/g, '://***@'],
  [/\bBearer [\w.~+/=-]+/g, 'Bearer ***'],
  [/\b(sk|rk|pk|whsec)_\w{8,}/g, '$1_***'],
  // Query string of a URL.
  [/\?\w[^\s"\\)]*/g, '?***'],
]

/** A run of characters between delimiters of words in sentences, JSON or URLs. */
const word = /[^\s"'<>(),;:\\/=]+/g

function isEmailAddress(text: string): boolean {
  const at = text.indexOf('@')
  return at > 0 && text.includes('.', at + 2) && !text.startsWith('***')
}

const withoutEmailAddresses = (line: string) =>
  line.includes('@') ? line.replace(word, (text) => (isEmailAddress(text) ? '***@***' : text)) : line

/**
 * Returns the line without e-mail addresses, passwords in URLs, query strings, tokens and secret keys. Valid
 * JSON stays valid.
 */
export const maskSecrets = (line: string): string =>
  withoutEmailAddresses(masks.reduce((text, [pattern, mask]) => text.replace(pattern, mask), line))
