import { shortDay } from '@/lib/dates/days'
import { wallClock } from '@/lib/dates/shop-time'

const two = (number: number) => String(number).padStart(2, '0')

/** Formats a time in a time zone, such as "Thu, Nov 26, 2026, 14:05". */
export function monthDay(at: Date, timezone: string): string {
  const { day, hour, minute } = wallClock(at, timezone)
  return `${shortDay(day)}, ${day.slice(0, 4)}, ${two(hour)}:${two(minute)}`
}
