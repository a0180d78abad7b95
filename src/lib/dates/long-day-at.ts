import { longDay } from './days'
import { wallClock } from './shop-time'

const hasZone = /Z$|[+-]\d\d:\d\d$/

/**
 * Formats "2026-12-03T02:00:00Z" as "December 2, 2026", the day in the shop's time zone. Magento sends times
 * without a zone ("2026-12-02 21:00:00"); these are already in the shop's time zone.
 */
export function longDayAt(instant: string, timezone: string): string {
  if (!hasZone.test(instant)) return longDay(instant)
  return longDay(wallClock(new Date(instant), timezone).day)
}
