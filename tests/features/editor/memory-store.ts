import type { DesignStore, Draft, KeptFile } from '@/features/editor/drafts/design-store'

/** An in-memory replacement for IndexedDB, which Node lacks; `tab` opens another tab on the same store. */
export function memoryStore() {
  const drafts = new Map<string, Draft>()
  const files = new Map<string, KeptFile>()
  const listeners = new Set<(id: string, version: number, by: object) => void>()
  const tab = (): DesignStore => {
    const self = {}
    return {
      read: async (id) => drafts.get(id),
      write: async (draft, base) => {
        const known = drafts.get(draft.id)
        if (known && known.version > base) return { later: known }
        const version = base + 1
        drafts.set(draft.id, { ...draft, version, keptAt: new Date(version).toISOString() })
        for (const listener of listeners) listener(draft.id, version, self)
        return { version }
      },
      list: async () => [...drafts.values()].toSorted((a, b) => b.keptAt.localeCompare(a.keptAt)),
      remove: async (id) => void drafts.delete(id),
      watch: (id, heard) => {
        const hear = (of: string, version: number, by: object) => {
          if (of === id && by !== self) heard(version)
        }
        listeners.add(hear)
        return () => listeners.delete(hear)
      },
      readFile: async (key) => files.get(key),
      writeFile: async (key, file) => void files.set(key, file),
      removeFile: async (key) => void files.delete(key),
      keysFrom: async (start) => [...files.keys()].filter((key) => key.startsWith(start)),
    }
  }
  return { drafts, files, tab }
}
