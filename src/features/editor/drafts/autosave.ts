import type { DesignDocument } from '@/design/design-document'
import { savedDocument, type Editor } from '../state/editor'
import { createStore, type Store } from '../../studio/store'
import type { DesignStore, Draft, NewDraft, ShopCopy } from './design-store'

/**
 * Autosave times in milliseconds: a design is saved after a pause this long (`pause`), and at least this
 * often without pauses (`longest`) (studio-90).
 */
const pause = 350
const longest = 900
/** Milliseconds until a failed save is retried: a full browser may have room again. */
const again = 5_000

export interface SaveState {
  status: 'kept' | 'keeping' | 'failed'
  /** A version saved by another tab that has not been shown here. */
  later?: Draft | undefined
}

export interface Autosave {
  state: Store<SaveState>
  /** Saves at once, for a page that is being left. */
  flush: () => Promise<void>
  /** Continues with the other tab's design; the work of this tab is saved as a separate design. */
  takeLater: () => Promise<void>
  /** Continues with the work of this tab as a separate design; the other design stays as it is. */
  keepOwn: (id: string) => Promise<void>
  /** Stores the reference to the shop's copy beside the design. */
  keepCopy: (copy: ShopCopy | undefined) => Promise<void>
  /** Saves a copy of the current work as a separate design; editing continues under the old id. */
  putAside: () => Promise<void>
  /** True if closing the tab would lose work. */
  isAtRisk: () => boolean
  /** Stops the autosave after a last save. */
  stop: () => Promise<void>
}

const isSame = (one: DesignDocument, other: DesignDocument) => JSON.stringify(one) === JSON.stringify(other)

export function startAutosave(
  editor: Editor,
  store: DesignStore,
  draft: Omit<Draft, 'keptAt'>,
  newId: () => string,
): Autosave {
  const state = createStore<SaveState>({ status: 'kept' })
  const { product, title } = draft
  let [id, version] = [draft.id, draft.version]
  let kept: DesignDocument = draft.document
  let { shop } = draft
  let timer: ReturnType<typeof setTimeout> | undefined
  let since: number | undefined
  let isStopped = false
  let running: Promise<void> = Promise.resolve()

  const current = () => savedDocument(editor.design.get().history)
  const toKeep = (document = current(), as = id): NewDraft => ({
    id: as,
    product,
    title,
    document,
    ...(as === id && shop && { shop }),
  })

  async function keep() {
    const document = current()
    if (state.get().later) return
    if (document === kept) return state.set((now) => ({ ...now, status: 'kept' })) // undone meanwhile
    try {
      const result = await store.write(toKeep(document), version)
      if ('later' in result) return state.set({ status: 'kept', later: result.later })
      ;[kept, version] = [document, result.version]
      state.set((now) => ({ ...now, status: 'kept' }))
    } catch {
      state.set((now) => ({ ...now, status: 'failed' }))
      if (!isStopped) timer ??= setTimeout(() => void flush(), again)
    }
  }

  const flush = () => {
    clearTimeout(timer)
    ;[timer, since] = [undefined, undefined]
    return (running = running.then(keep))
  }

  const plan = () => {
    if (current() === kept) return
    since ??= performance.now()
    if (state.get().status === 'kept') state.set((now) => ({ ...now, status: 'keeping' }))
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), Math.min(pause, Math.max(0, since + longest - performance.now())))
  }

  async function heard(theirs: number) {
    if (theirs <= version) return
    const later = await store.read(id)
    if (!later || later.version <= version) return
    // The other tab only saved it at the shop; the design is the same.
    if (isSame(later.document, current())) [version, shop, kept] = [later.version, later.shop, current()]
    else state.set((now) => ({ ...now, later }))
  }

  const stopHearing = editor.design.subscribe(plan)
  let stopWatching = store.watch(id, (theirs) => void heard(theirs))

  function goOn(as: string, document: DesignDocument, at: number, copy?: ShopCopy) {
    stopWatching()
    ;[id, version, kept, shop] = [as, at, document, copy]
    stopWatching = store.watch(id, (theirs) => void heard(theirs))
    state.set({ status: 'kept' })
  }

  return {
    state,
    flush,
    takeLater: async () => {
      const { later } = state.get()
      if (!later) return
      if (current() !== kept) await store.write(toKeep(current(), newId()), 0)
      goOn(later.id, later.document, later.version, later.shop)
      editor.replace(later.document)
    },
    keepOwn: async (as) => {
      const document = current()
      const result = await store.write(toKeep(document, as), 0)
      if ('version' in result) goOn(as, document, result.version)
    },
    keepCopy: (copy) => {
      shop = copy
      return (running = running.then(async () => {
        const document = current()
        const result = await store.write(toKeep(document), version).catch(() => undefined)
        if (result && 'version' in result) [kept, version] = [document, result.version]
      }))
    },
    putAside: async () => void (await store.write(toKeep(current(), newId()), 0)),
    isAtRisk: () => state.get().status === 'failed' && current() !== kept,
    stop: () => {
      stopHearing()
      stopWatching()
      isStopped = true
      return flush()
    },
  }
}
