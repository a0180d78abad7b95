import { LRUCache } from 'lru-cache'

/**
 * Memoizes a function of a text.
 * @param max upper limit of kept results; the least recently used ones are dropped
 */
export function remember<T extends NonNullable<unknown>>(
  make: (key: string) => T,
  max: number,
): (key: string) => T {
  const known = new LRUCache<string, T>({ max })
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const made = make(key)
    known.set(key, made)
    return made
  }
}
