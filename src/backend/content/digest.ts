import { createHash } from 'node:crypto'

/** One name for the same words: a form that is sent twice is one message. */
export const digestOf = (...words: (string | number | null | undefined)[]) =>
  createHash('sha256').update(JSON.stringify(words)).digest('hex')
