/**
 * Calculates when points expire and which are left (balances-20). Pure: days are ISO dates in the shop's time
 * zone.
 */

/** Points received on one day. */
export interface Lot {
  day: string
  points: number
}

/** Points that can be spent through `lastDay`. */
export interface Ending {
  lastDay: string
  points: number
}

/**
 * Returns the same date some months later. A day missing from that month overflows into the next one:
 * "2026-01-31" plus one month is 2026-03-03.
 */
export function lastDayOf(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10)
}

export const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * Returns when the remaining points expire, earliest first. Spent points are deducted from the oldest lots.
 * @param lots oldest first
 */
export function endingsOf(lots: readonly Lot[], taken: number, months: number): Ending[] {
  let rest = taken
  return lots.flatMap(({ day, points }) => {
    const gone = Math.min(rest, points)
    rest -= gone
    return points > gone ? [{ lastDay: lastDayOf(day, months), points: points - gone }] : []
  })
}

export const sumOf = (endings: readonly Ending[]) => endings.reduce((sum, { points }) => sum + points, 0)
