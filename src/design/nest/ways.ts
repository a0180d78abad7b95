import type { Prepared } from './prepared-piece'

/** Ways to lay the same pieces; the best of several is used. */

/** Returns the indexes of pieces, the largest first. */
export const inOrder = (pieces: readonly Prepared[], size: (piece: Prepared) => number): number[] =>
  pieces.map((_, index) => index).toSorted((one, other) => size(pieces[other]!) - size(pieces[one]!)) // indexes are of the list

const longer = ({ turned: [first] }: Prepared) => (first ? Math.max(first.width, first.height) : 0)

/** Numbers from 0 to 1 that are always the same (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A way to lay pieces. */
export interface Way {
  /** Which designs come first: the larger of this. */
  size: (piece: Prepared) => number
  /** From how many designs the best next piece is chosen. */
  choice: number
  /** How much it matters that a piece touches others, against how high on the sheet it is. */
  touch: number
}

const choices = [4, 12, 1]
const touches = [2, 1, 0.5]

/** Ways that are tried in turn while there is time; sizes are varied by numbers that are always the same. */
export const ways: Way[] = Array.from({ length: 45 }, (_, index) => {
  const number = numbersFrom(index)
  const varied = Math.floor(index / 3) % 2 === 0 && index < 12 ? 0 : 0.8
  return {
    size: (piece) => (index % 6 < 3 ? piece.withGaps : longer(piece)) * (1 + varied * (number() - 0.5)),
    choice: choices[index % 3] ?? 1,
    touch: touches[Math.floor(index / 3) % 3] ?? 1,
  }
})
