/** Day names as the shop writes them. Not with `Intl`, which takes 10 to 40 ms to start in a browser. */

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/**
 * Splits the calendar day at the start of an ISO string. A day has no time zone, so the result is the same
 * everywhere.
 */
function partsOf(isoDay: string) {
  const day = new Date(`${isoDay.slice(0, 10)}T12:00:00Z`)
  return {
    weekday: weekdays[day.getUTCDay()] ?? '',
    month: months[day.getUTCMonth()] ?? '',
    date: day.getUTCDate(),
    year: day.getUTCFullYear(),
  }
}

/** Formats "2026-12-03", or a time on that day, as "Thu, Dec 3". */
export function shortDay(isoDay: string): string {
  const { weekday, month, date } = partsOf(isoDay)
  return `${weekday}, ${month.slice(0, 3)} ${date}`
}

/** Formats "2026-12-03" as "December 3, 2026". */
export function longDay(isoDay: string): string {
  const { month, date, year } = partsOf(isoDay)
  return `${month} ${date}, ${year}`
}
