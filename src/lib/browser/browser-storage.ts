/**
 * Local and session storage with an in-memory fallback. Every access may throw, even the first: storage can
 * be blocked, full or inside a frame. The value then lasts only as long as the page (shell-381).
 */

function storage(store: () => Storage) {
  const inMemory = new Map<string, string>()
  const attempt = <Result>(work: (kept: Storage) => Result): Result | undefined => {
    try {
      return work(store())
    } catch {
      return undefined
    }
  }
  return {
    read: (name: string): string | undefined =>
      attempt((kept) => kept.getItem(name)) ?? inMemory.get(name) ?? undefined,
    keep(name: string, value: string): void {
      inMemory.delete(name)
      const isKept = attempt((kept) => {
        kept.setItem(name, value)
        return true
      })
      if (!isKept) inMemory.set(name, value)
    },
    drop(name: string): void {
      inMemory.delete(name)
      attempt((kept) => kept.removeItem(name))
    },
    names: (): string[] => [...new Set([...(attempt(Object.keys) ?? []), ...inMemory.keys()])],
  }
}

/** Storage of this tab, until the tab is closed. */
export const tabStorage = storage(() => window.sessionStorage)

/** Storage shared by all tabs of this browser. */
export const browserStorage = storage(() => window.localStorage)
