import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { readDocument } from '@/design/document/read-document'
import type { DesignStore, Draft, KeptFile } from './design-store'

/** Stores designs in this browser's IndexedDB, where they are available offline (studio-90, studio-93). */

interface Tables extends DBSchema {
  /** Documents may come from another release, so they are validated like untrusted input. */
  drafts: { key: string; value: Omit<Draft, 'document'> & { document: unknown } }
  files: { key: string; value: KeptFile }
}

const name = 'designs'

const open = () =>
  openDB<Tables>(name, 1, {
    upgrade: (database) => {
      database.createObjectStore('drafts', { keyPath: 'id' })
      database.createObjectStore('files')
    },
    // A newer page needs another database version: close this connection so that it can upgrade.
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(), // the target of a database event
  })

function readDraft(value: Tables['drafts']['value'] | undefined): Draft | undefined {
  if (!value) return undefined
  const read = readDocument(value.document)
  return 'document' in read ? { ...value, document: read.document } : undefined
}

interface Note {
  id: string
  version: number
}

/** @throws if the browser forbids storage; the editor then reports that nothing is saved */
export async function localDesignStore(): Promise<DesignStore> {
  const database: IDBPDatabase<Tables> = await open()
  const channel = new BroadcastChannel(name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  const notify = (note: Note) => channel.postMessage(note)
  return {
    read: async (id) => readDraft(await database.get('drafts', id)),
    write: async (draft, base) => {
      const transaction = database.transaction('drafts', 'readwrite')
      const known = await transaction.store.get(draft.id)
      const later = known && known.version > base ? readDraft(known) : undefined
      if (later) return { later }
      const version = Math.max(base, known?.version ?? 0) + 1
      await transaction.store.put({ ...draft, version, keptAt: new Date().toISOString() })
      await transaction.done
      notify({ id: draft.id, version })
      return { version }
    },
    list: async () => {
      const all = await database.getAll('drafts')
      return all
        .flatMap((each) => readDraft(each) ?? [])
        .toSorted((one, other) => other.keptAt.localeCompare(one.keptAt))
    },
    remove: (id) => database.delete('drafts', id),
    watch: (id, heard) => {
      const hear = ({ data }: MessageEvent<Note>) => {
        if (data.id === id) heard(data.version)
      }
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
    readFile: (key) => database.get('files', key),
    writeFile: async (key, file) => void (await database.put('files', file, key)),
    removeFile: (key) => database.delete('files', key),
    keysFrom: (start) => database.getAllKeys('files', IDBKeyRange.bound(start, `${start}\uffff`)),
  }
}
