import type { Figure, Figures } from '../field'

/** The figures of one page, or of one run over it. */
export type Measured = Partial<Figures>

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export function medians(runs: Measured[]): Measured {
  const names = Object.keys(runs[0] ?? {}) as Figure[] // keys written by the measurements
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name] ?? Number.NaN))]))
}

export const kB = (bytes: number) => Math.round(bytes / 100) / 10
