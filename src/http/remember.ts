import { LRUCache } from 'lru-cache'

/**
 * Memoizes a function of a path.
 * @param max upper limit of cached results
 */
export function remember<T extends object>(decide: (path: string) => T, max: number): (path: string) => T {
  const known = new LRUCache<string, T>({ max })
  return (path) => {
    const before = known.get(path)
    if (before) return before
    const decided = decide(path)
    known.set(path, decided)
    return decided
  }
}
