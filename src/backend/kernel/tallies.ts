/**
 * Events that this process has counted since its start, for the metrics (observability-4). What the database
 * keeps anyway is counted there.
 */
const counts = { cartAdditions: 0, signInsRefused: 0 }

export type Tally = keyof typeof counts

export const tally = (what: Tally, times = 1): void => void (counts[what] += times)

export const tallies = (): Readonly<Record<Tally, number>> => counts
