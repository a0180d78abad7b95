import { shortDay } from '@/lib/dates/days'
import { wallClock } from '@/lib/dates/shop-time'

/** Formats a time in a time zone, such as "Thu, Nov 26, 2026, 2:05 PM EST". */
export function monthDay(at: Date, timezone: string): string {
  const { day } = wallClock(at, timezone)
  const time = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
    timeZoneName: 'short',
  }).format(at)
  return `${shortDay(day)}, ${day.slice(0, 4)}, ${time}`
}
