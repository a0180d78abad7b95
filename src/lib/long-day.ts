/** "2026-12-03T09:00:00Z" → "December 3, 2026", as the shop's own calendar shows it. */
export function longDay(iso: string, locale: string, timezone: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: timezone }).format(new Date(iso))
}
