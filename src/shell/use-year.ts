import { useCallback, useSyncExternalStore } from 'react'
import { whenIdle } from '@/lib/when-idle'
import { currentTime } from '@/settings/public-settings'

const hour = 3_600_000

/** Only around New Year does it depend on the place, and only then the browser's calendar is woken up for it. */
function yearIn(timeZone: string): string {
  const now = currentTime()
  const [west, east] = [now - 12 * hour, now + 14 * hour].map((there) => new Date(there).getUTCFullYear())
  return west === east
    ? String(west)
    : new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone }).format(now)
}

/** Counted once the page is at rest: waking the browser's calendar would hold up the page's start. */
let counted: string | undefined

/** Until then the year that the page came with, on the element marked with data-year. */
const shown = () =>
  counted ??
  document.querySelector<HTMLElement>('[data-year]')?.dataset['year'] ??
  String(new Date(currentTime()).getFullYear())

/** The year in the shop's time zone; a page built last year shows the new one as soon as it is at rest. */
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
