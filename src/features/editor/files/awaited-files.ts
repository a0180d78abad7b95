import { canceled } from '@/lib/canceled'
import { isSvgFile } from '@/lib/products/drawn-by-shop'
import { newId } from '../../studio/new-id'
import type { DesignStore, KeptFile } from '../drafts/design-store'
import type { Store } from '../../studio/store'
import { shopNote, shopRefusal } from './refused-file'
import {
  asFile,
  type FilesState,
  type AddPicture,
  type SendFile,
  type UploadState,
  type FileUploadResult,
  without,
} from './sending'

/**
 * Files that are shown as the shop renders them, such as a PDF. They are put onto the product once the shop
 * has rendered them (studio-196). Until then this device stores them with the design, so that closing the tab
 * loses none (studio-196).
 */
interface AwaitedFiles {
  take: (file: File, put: AddPicture) => Promise<void>
  /** Restarts the uploads that were running when the design was closed. */
  resume: (put: AddPicture) => Promise<void>
  has: (key: string) => boolean
  retry: (key: string) => Promise<void>
  stop: (key: string) => void
}

interface Parts {
  /** Id of the design that the files belong to. */
  design: string
  state: Store<FilesState>
  /** Running uploads by key. */
  running: Map<string, AbortController>
  store: DesignStore | undefined
  send: SendFile
  /** Stores a chosen file under the shop's key. */
  keep: (key: string, file: KeptFile) => Promise<void>
}

export function createAwaitedFiles({ design, state, running, store, send, keep }: Parts): AwaitedFiles {
  const waiting = new Map<string, { file: File; put: AddPicture }>()
  /** Prefix of the files' keys in the store: no design references them yet. */
  const start = `awaited ${design} `

  function say(key: string, name: string, sending: UploadState) {
    if (!waiting.has(key)) return // removed meanwhile
    state.set((now) => ({ ...now, awaited: { ...now.awaited, [key]: { name, sending } } }))
  }

  function forget(key: string) {
    waiting.delete(key)
    state.set((now) => ({ ...now, awaited: without(now.awaited, key) }))
    void store?.removeFile(start + key).catch(() => undefined) // a leftover file would only be rendered again
  }

  function end(key: string, { file, put }: { file: File; put: AddPicture }, sent: FileUploadResult) {
    const { name } = file
    // Either the editor was closed, and the file is kept for the next time, or the file was removed
    // meanwhile.
    if (sent.status === 'stopped' || !waiting.has(key)) return undefined
    if (sent.status === 'refused' && sent.again)
      return say(key, name, { status: 'failed', reason: sent.reason })
    if (sent.status === 'stored' && sent.facts) {
      // The shapes of an SVG can be turned into paths (studio-122).
      if (isSvgFile(file)) void keep(sent.facts.key, { file, name, isSent: true })
      put(newId(), { ...sent.facts, name: name.slice(0, 200) })
    }
    forget(key)
    return state.set((now) => ({ ...now, refused: shopRefusal(sent), noted: shopNote(sent) }))
  }

  async function sendOne(key: string) {
    const one = waiting.get(key)
    if (!one || running.has(key)) return
    const controller = new AbortController()
    running.set(key, controller)
    const onProgress = (percent: number, isWaiting?: boolean) =>
      say(key, one.file.name, { status: 'sending', percent, isWaiting })
    onProgress(0)
    const sent = await send(one.file, onProgress, controller.signal)
    running.delete(key)
    end(key, one, sent)
  }

  return {
    take: async (file, put) => {
      const key = newId(32)
      waiting.set(key, { file, put })
      const { name } = file
      say(key, name, { status: 'sending', percent: 0 })
      await store?.writeFile(start + key, { file, name, isSent: false }).catch(() => undefined) // disk full: the file is still in this tab
      await sendOne(key)
    },
    resume: async (put) => {
      for (const kept of (await store?.keysFrom(start).catch(() => [])) ?? []) {
        const key = kept.slice(start.length)
        const found = waiting.has(key) ? undefined : await store?.readFile(kept).catch(() => undefined)
        if (!found || waiting.has(key)) continue
        waiting.set(key, { file: asFile(found.file, found.name), put })
        void sendOne(key)
      }
    },
    has: (key) => waiting.has(key),
    retry: sendOne,
    stop: (key) => {
      running.get(key)?.abort(canceled)
      forget(key)
    },
  }
}
