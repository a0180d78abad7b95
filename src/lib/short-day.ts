/** "2026-12-03" or a moment of that day → "Thu, Dec 3". A day has no time zone: the same words everywhere. */
export function shortDay(isoDay: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${isoDay.slice(0, 10)}T12:00:00Z`))
}
