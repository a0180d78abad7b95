/**
 * Cleans typed text for storage: removes control characters, which split e-mail headers and which PostgreSQL
 * refuses.
 */

/** Returns the text as one line, without double spaces. */
export const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .toWellFormed()
    .trim()

/** Returns the text of an optional field, cut to `max` characters; null if it is empty. */
export const lineUpTo = (text: string | null | undefined, max: number) =>
  oneLine(text ?? '').slice(0, max) || null

/** Returns the text with its line breaks. */
export const plainText = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .toWellFormed()
    .trim()
