import type { Figure } from './figures'

/** Checks that a shop's memory stays flat over a long run in which it is killed and started again. */

/** Tolerated growth between the first and the last third of the run. */
const maxRatio = 1.25

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1]

/**
 * Compares the memory of the first and the last third of a run. Medians, because a shop that was just started
 * holds less.
 * @param held MiB, measured at equal intervals
 */
export function flatMemoryFigures(held: readonly number[]): Figure[] {
  const third = Math.floor(held.length / 3)
  if (third === 0) return []
  const [first = 0, last = 0] = [median(held.slice(0, third)), median(held.slice(-third))]
  const ratio = Math.round((100 * last) / Math.max(first, 1)) / 100
  return [
    { name: 'memory in the first third, median, MiB', value: first },
    { name: 'memory in the last third, median, MiB', value: last },
    { name: 'highest memory, MiB', value: Math.max(...held) },
    { name: 'last third ÷ first third', value: ratio, must: { below: maxRatio } },
  ]
}
