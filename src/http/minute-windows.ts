import { LRUCache } from 'lru-cache'

const minuteMs = 60_000

interface Window {
  count: number
  /** Milliseconds, by the clock that `now` returns. */
  endsAt: number
}

/** Counts events per key and minute, for at most `size` keys. */
export function minuteWindows(now: () => number, size: number) {
  const windows = new LRUCache<string, Window>({ max: size })
  const currentOf = (key: string): Window => {
    const known = windows.get(key)
    return known && known.endsAt > now() ? known : { count: 0, endsAt: now() + minuteMs }
  }
  return {
    countOf: (key: string) => currentOf(key).count,
    add(key: string): number {
      const current = currentOf(key)
      current.count++
      windows.set(key, current)
      return current.count
    },
  }
}
