/** What other people's error texts may carry into the log and nobody may read there (observability-3). */

const masks: readonly (readonly [pattern: RegExp, mask: string])[] = [
  // A name and password before the host of an address.
  [/:\/\/[^\s/"\\@]{1,200}@/g, '://***@'],
  [/\bBearer [\w.~+/=-]+/g, 'Bearer ***'],
  [/\b(sk|rk|pk|whsec)_\w{8,}/g, '$1_***'],
  // What follows a question mark in an address.
  [/\?\w[^\s"\\)]*/g, '?***'],
]

/** Between two of the signs that end a word in a sentence, in JSON and in an address. */
const word = /[^\s"'<>(),;:\\/=]+/g

function isEmailAddress(text: string): boolean {
  const at = text.indexOf('@')
  return at > 0 && text.includes('.', at + 2) && !text.startsWith('***')
}

const withoutEmailAddresses = (line: string) =>
  line.includes('@') ? line.replace(word, (text) => (isEmailAddress(text) ? '***@***' : text)) : line

/** The same line without e-mail addresses, passwords in addresses, queries, tokens and secret keys. Valid JSON stays so. */
export const maskSecrets = (line: string): string =>
  withoutEmailAddresses(masks.reduce((text, [pattern, mask]) => text.replace(pattern, mask), line))
