import type { Figure, Figures } from '../field'

/** What was found of one page, or of one run over it. */
export type Measured = Partial<Figures>

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Each figure by itself: its median over all runs. */
export function medians(runs: Measured[]): Measured {
  const names = Object.keys(runs[0] ?? {}) as Figure[] // as the measurements wrote them
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name] ?? Number.NaN))]))
}

export const kB = (bytes: number) => Math.round(bytes / 100) / 10
