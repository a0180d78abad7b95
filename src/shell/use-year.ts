import { useCallback, useSyncExternalStore } from 'react'
import { whenIdle } from '@/lib/browser/when-idle'
import { currentTime } from '@/settings/public-settings'

const hour = 3_600_000

/**
 * Returns the year. Only around New Year does it depend on the time zone, and only then is the slow Intl
 * needed.
 */
function yearIn(timeZone: string): string {
  const now = currentTime()
  const [west, east] = [now - 12 * hour, now + 14 * hour].map((there) => new Date(there).getUTCFullYear())
  return west === east
    ? String(west)
    : new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone }).format(now)
}

/** The year, set once the page is idle: initializing Intl would delay the page's start. */
let counted: string | undefined

/** Until then, returns the year in the page's HTML, from the element with data-year. */
const shown = () =>
  counted ??
  document.querySelector<HTMLElement>('[data-year]')?.dataset['year'] ??
  String(new Date(currentTime()).getFullYear())

/**
 * Returns the year in the shop's time zone. A page built last year shows the new one as soon as it is idle.
 */
export function useYear(timeZone: string): string {
  const count = useCallback(
    (notify: () => void) =>
      whenIdle(() => {
        counted = yearIn(timeZone)
        notify()
      }),
    [timeZone],
  )
  return useSyncExternalStore(count, shown, () =>
    typeof document === 'undefined' ? yearIn(timeZone) : shown(),
  )
}
