/** What shoppers typed, as it is kept: without control characters, which split e-mail headers and which PostgreSQL refuses. */

/** One line, without double spaces. */
export const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .toWellFormed()
    .trim()

/** What an optional field holds, cut to `max` characters; null when nothing was typed. */
export const lineUpTo = (text: string | null | undefined, max: number) =>
  oneLine(text ?? '').slice(0, max) || null

/** Its line breaks stay. */
export const plainText = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .toWellFormed()
    .trim()
