import type { Kind } from './kinds'

export interface OpeningFinding {
  kind: Kind
  /** Path from the project's root. */
  file: string
  line: number
  /** What is written there, and whose it is. */
  what: string
}

/** Returns the beginning of a text, on one line. */
export const short = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 72 ? `${line.slice(0, 71)}…` : line
}
