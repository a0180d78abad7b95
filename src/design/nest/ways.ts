import type { Prepared } from './prepared-piece'

/** Ways to lay the same pieces; the best of several is used. */

/** Returns the indexes of pieces, the largest first. */
export const inOrder = (sizes: readonly number[]): number[] =>
  sizes.map((_, index) => index).toSorted((one, other) => sizes[other]! - sizes[one]!) // indexes are of the list

const longer = ({ turned: [first] }: Prepared) => (first ? Math.max(first.width, first.height) : 0)

/** Returns numbers from 0 to 1 that are always the same (mulberry32). */
export function numbersFrom(seed: number): () => number {
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
  /** One for each design: the larger come first. */
  sizes: readonly number[]
  /** From how many designs the best next piece is chosen. */
  choice: number
  /** How much it matters that a piece touches others, against how high on the sheet it is. */
  touch: number
  /** Pieces are laid from this side of the sheet on. */
  from: 'top' | 'left'
}

const sides = ['top', 'left'] as const

/** Returns the ways that are tried first. */
export const firstWays = (pieces: readonly Prepared[]): Way[] =>
  [2, 1].flatMap((touch) =>
    [4, 12, 1].flatMap((choice) =>
      sides.map((from, index) => ({
        sizes: pieces.map((piece) => (index === 0 ? piece.withGaps : longer(piece) ** 2)),
        choice,
        touch,
        from,
      })),
    ),
  )

const choices = [1, 3, 4, 6, 12]

/** Returns a way that differs a little from another one. @param next numbers from 0 to 1 */
export function changedWay(way: Way, next: () => number): Way {
  return {
    sizes: way.sizes.map((size) => (next() < 0.2 ? size * (0.6 + 0.8 * next()) : size)),
    choice: next() < 0.3 ? (choices[Math.floor(next() * choices.length)] ?? 4) : way.choice,
    touch: next() < 0.3 ? 0.4 + 2.2 * next() : way.touch,
    from: next() < 0.15 ? (way.from === 'top' ? 'left' : 'top') : way.from,
  }
}
