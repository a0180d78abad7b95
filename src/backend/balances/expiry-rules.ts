/** How long points last, and which of them are left (balances-20). Pure: days are ISO days of the shop's calendar. */

/** Points that came on one day. */
export interface Lot {
  day: string
  points: number
}

/** Points that can be spent up to a day, and through it. */
export interface Ending {
  lastDay: string
  points: number
}

/** "2026-01-31" and one month: the day that the calendar has then, or the next one it has. */
export function lastDayOf(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10)
}

export const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * When what is left ends, the first at the front. Whatever was taken out, was taken from the oldest points.
 * @param lots the oldest first
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
