import { createHash } from 'node:crypto'

/** Returns a hash of the values, used to deduplicate forms that are sent twice. */
export const digestOf = (...words: (string | number | null | undefined)[]) =>
  createHash('sha256').update(JSON.stringify(words)).digest('hex')
