import { LRUCache } from 'lru-cache'

/** The same answer again for what was asked before: for what a path alone decides. @param max how many answers are kept */
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
