import { canceled } from '@/lib/canceled'
import { newId } from '../../new-id'
import type { DesignStore } from '../drafts/design-store'
import type { Store } from '../store'
import { refusedByShop } from './refused-file'
import { asFile, type FilesState, type Put, type SendFile, type Sending, type Sent, without } from './sending'

/**
 * Files that no browser shows, such as a PDF: they come onto the product once the shop has drawn them (studio-196). Until then this
 * device keeps them beside the design, so that a tab that closes loses none of them (studio-200).
 */
interface AwaitedFiles {
  take: (file: File, put: Put) => Promise<void>
  /** Sends again what was on its way when the design was left. */
  resume: (put: Put) => Promise<void>
  has: (key: string) => boolean
  retry: (key: string) => Promise<void>
  stop: (key: string) => void
}

interface Parts {
  /** The design that they belong to. */
  design: string
  state: Store<FilesState>
  /** What is being sent, by its key. */
  running: Map<string, AbortController>
  store: DesignStore | undefined
  send: SendFile
}

export function awaitedFiles({ design, state, running, store, send }: Parts): AwaitedFiles {
  const waiting = new Map<string, { file: File; put: Put }>()
  /** Under which the store keeps them: no design names them yet. */
  const start = `awaited ${design} `

  function say(key: string, name: string, sending: Sending) {
    if (!waiting.has(key)) return // taken away meanwhile
    state.set((now) => ({ ...now, awaited: { ...now.awaited, [key]: { name, sending } } }))
  }

  function forget(key: string) {
    waiting.delete(key)
    state.set((now) => ({ ...now, awaited: without(now.awaited, key) }))
    void store?.removeFile(start + key).catch(() => undefined) // it would only be drawn once more
  }

  function end(key: string, { file: { name }, put }: { file: File; put: Put }, sent: Sent) {
    // Kept for the next time when the editor was left; or taken away meanwhile.
    if (sent.status === 'stopped' || !waiting.has(key)) return undefined
    if (sent.status === 'refused' && sent.again)
      return say(key, name, { status: 'failed', reason: sent.reason })
    if (sent.status === 'stored' && sent.facts) put(newId(), { ...sent.facts, name: name.slice(0, 200) })
    forget(key)
    return state.set((now) => ({ ...now, refused: refusedByShop(sent) }))
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
      await store?.writeFile(start + key, { file, name, isSent: false }).catch(() => undefined) // a full disk: it is still in this tab
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
