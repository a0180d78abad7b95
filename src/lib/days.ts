import { wallClock } from './shop-time'

/** Days in the words of the shop. Without the browser's calendar, which takes 10 to 40 ms to start (decision 0014). */

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

/** The calendar day that an ISO text begins with. A day has no time zone: the same words everywhere. */
function partsOf(isoDay: string) {
  const day = new Date(`${isoDay.slice(0, 10)}T12:00:00Z`)
  return {
    weekday: weekdays[day.getUTCDay()] ?? '',
    month: months[day.getUTCMonth()] ?? '',
    date: day.getUTCDate(),
    year: day.getUTCFullYear(),
  }
}

/** "2026-12-03" or a moment of that day → "Thu, Dec 3". */
export function shortDay(isoDay: string): string {
  const { weekday, month, date } = partsOf(isoDay)
  return `${weekday}, ${month.slice(0, 3)} ${date}`
}

/** "2026-12-03" → "December 3, 2026". */
export function longDay(isoDay: string): string {
  const { month, date, year } = partsOf(isoDay)
  return `${month} ${date}, ${year}`
}

const hasZone = /Z$|[+-]\d\d:\d\d$/

/**
 * "2026-12-03T02:00:00Z" → "December 2, 2026", as the shop's own calendar shows that moment. A time without a zone, as a
 * Magento says it ("2026-12-02 21:00:00"), is the shop's already.
 */
export function longDayAt(instant: string, timezone: string): string {
  if (!hasZone.test(instant)) return longDay(instant)
  return longDay(wallClock(new Date(instant), timezone).day)
}
