import { useSyncExternalStore } from 'react'

const never = () => () => undefined
const yearIn = (timeZone: string) => new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone }).format()

/** The year in the shop's time zone; a page built last year shows the new one as soon as it is alive. */
export const useYear = (timeZone: string): string => {
  const read = () => yearIn(timeZone)
  return useSyncExternalStore(never, read, read)
}
