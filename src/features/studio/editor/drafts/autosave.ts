import type { DesignDocument } from '@/design/document/design-document'
import { savedDocument, type Editor } from '../editor'
import { createStore, type Store } from '../store'
import type { DesignStore, Draft, NewDraft, ShopCopy } from './design-store'

/** A pause of this long, in milliseconds, keeps what was done; whoever never pauses is kept as often as this (studio-90). */
const pause = 350
const longest = 900
/** A browser without room may have some again. */
const again = 5_000

export interface SaveState {
  status: 'kept' | 'keeping' | 'failed'
  /** What another tab made of the same design, and nobody here has seen. */
  later?: Draft | undefined
}

export interface Autosave {
  state: Store<SaveState>
  /** Keeps at once; for a page that is left. */
  flush: () => Promise<void>
  /** Takes the other tab's design; what was made here stays as a design of its own. */
  takeLater: () => Promise<void>
  /** Goes on with what was made here, as a design of its own; the other stays as it is. */
  keepOwn: (id: string) => Promise<void>
  /** Keeps beside the design what the shop has of it. */
  keepCopy: (copy: ShopCopy | undefined) => Promise<void>
  /** Puts what was made here aside as a design of its own, and goes on with the one that is there. */
  putAside: () => Promise<void>
  /** Whether something would be lost with the tab. */
  isAtRisk: () => boolean
  /** Keeps what was done last. */
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
    // The other tab only told the shop of it.
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
