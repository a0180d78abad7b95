import { useSyncExternalStore } from 'react'
import { currentTime } from '@/settings/public-settings'

const subscribe = (tick: () => void) => {
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}
const currentSecond = () => Math.floor(currentTime() / 1000) * 1000

/**
 * Returns the current time in milliseconds, updated every second; undefined on the server, which cannot know
 * when a page is read.
 */
export const useNow = (): number | undefined =>
  useSyncExternalStore(subscribe, currentSecond, () => undefined)
