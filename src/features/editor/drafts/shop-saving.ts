import type { DesignDocument } from '@/design/design-document'
import { designHash } from '@/design/document/design-hash'
import { dropUnusedAssets } from '@/design/document/used-assets'
import { savedDocument, type Editor } from '../state/editor'
import { createStore, type Store } from '../../studio/store'
import type { Autosave } from './autosave'
import type { ShopCopy } from './design-store'
import type { SavedBy, ShopAnswer, ShopDesigns } from './shop-designs'

/**
 * Pause in milliseconds after which a design is saved at the shop, too. Every save is a version, so this is
 * longer than the pause of the browser's own store.
 */
const pause = 5_000
/** Milliseconds until a save is retried when the shop could not be reached. */
const retryPause = 30_000

export interface ShopState {
  /** `off`: the shop has no copy and needs none. `waiting`: pictures are still being uploaded. */
  status: 'off' | 'waiting' | 'saving' | 'saved' | 'offline' | 'refused'
  reason?: string | undefined
  /** A version at the shop that has not been shown here. */
  newer?: Newer | undefined
  copy?: ShopCopy | undefined
}

interface Newer {
  copy: ShopCopy
  document: DesignDocument
}

export interface ShopSaving {
  state: Store<ShopState>
  shop: ShopDesigns
  /** Saves the current design at once. */
  save: (madeBy: SavedBy) => Promise<ShopAnswer | { status: 'waiting' }>
  /** Saves the current design, then makes an earlier version the newest one. */
  restore: (number: number) => Promise<ShopAnswer | { status: 'waiting' }>
  /** Continues with the newer version; the work here is saved as a separate design. */
  takeNewer: () => Promise<void>
  /** Continues with the work here as a separate design, at the shop as well. */
  keepOwn: (id: string) => Promise<void>
  /** Stores the design's edit link, which cart lines carry, or the version that was put into the cart. */
  note: (part: Pick<ShopCopy, 'editLink' | 'ordered'>) => void
  stop: () => void
}

interface Parts {
  editor: Editor
  shop: ShopDesigns
  copy: ShopCopy | undefined
  local: Autosave | undefined
  /** True if the shop has every picture of the design. */
  isSent: () => boolean
}

/**
 * Saves a design at the shop in addition to the browser's store: for customers, and for visitors who have
 * saved it there once (designs-14).
 */
export function startShopSaving({ editor, shop, copy: first, local, isSent }: Parts): ShopSaving {
  const state = createStore<ShopState>({ status: first ? 'saved' : 'off', copy: first })
  const current = () => savedDocument(editor.design.get().history)
  let saved = current()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<unknown> = Promise.resolve()

  const isWanted = () => state.get().copy !== undefined || shop.isAccount()

  function setCopy(copy: ShopCopy | undefined) {
    state.set((now) => ({ ...now, copy }))
    void local?.keepCopy(copy)
  }

  /** Keeps the link for the same design; another design has a different link. */
  const withLink = (copy: ShopCopy): ShopCopy => {
    const before = state.get().copy
    return before?.uid === copy.uid ? { ...before, ...copy } : copy
  }

  function heed(answer: ShopAnswer, document: DesignDocument): ShopAnswer {
    if (answer.status === 'saved') {
      saved = document
      state.set(({ copy }) => ({ status: 'saved', copy }))
      setCopy(withLink(answer.copy))
      if (current() !== document) plan()
    } else if (answer.status === 'newer') {
      const { copy, document: theirs } = answer
      state.set((now) => ({ ...now, status: 'saved', newer: { copy, document: theirs } }))
    } else if (answer.status === 'offline') {
      state.set((now) => ({ ...now, status: 'offline' }))
      later(retryPause)
    } else state.set((now) => ({ ...now, status: 'refused', reason: answer.reason }))
    return answer
  }

  function later(milliseconds: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void save('AUTOSAVE'), milliseconds)
  }

  function plan() {
    if (current() === saved || !isWanted() || state.get().newer) return
    later(pause)
  }

  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const done = running.then(task, task)
    running = done
    return done
  }

  const save = (madeBy: SavedBy) =>
    inTurn(async () => {
      clearTimeout(timer)
      if (!isSent()) {
        if (isWanted()) state.set((now) => ({ ...now, status: 'waiting' }))
        later(pause)
        return { status: 'waiting' as const }
      }
      const document = current()
      state.set((now) => ({ ...now, status: 'saving' }))
      return heed(await shop.save(state.get().copy, document, madeBy), document)
    })

  /** Checks for a newer version: another device may have changed the design. */
  async function look(copy: ShopCopy) {
    const document = current()
    const answer = await shop.newest(copy)
    if (answer.status !== 'saved') return
    const isUnchanged = (await designHash(dropUnusedAssets(document))) === copy.hash
    if (answer.copy.revision === copy.revision) return isUnchanged ? undefined : later(pause)
    if (!isUnchanged || current() !== document)
      return state.set((now) => ({ ...now, newer: { copy: answer.copy, document: answer.document } }))
    show(answer)
  }

  function show({ copy, document }: Newer) {
    saved = document
    editor.replace(document)
    state.set({ status: 'saved', copy: withLink(copy) })
    void local?.keepCopy(withLink(copy))
  }

  const stopHearing = editor.design.subscribe(plan)
  const onLine = () => {
    if (state.get().status === 'offline') void save('AUTOSAVE')
  }
  window.addEventListener('online', onLine)
  if (first) void look(first)

  return {
    state,
    shop,
    save,
    restore: async (number) => {
      const before = current() === saved ? undefined : await save('SAVE')
      const { copy } = state.get()
      if (!copy || (before && before.status !== 'saved')) return before ?? { status: 'offline' }
      return inTurn(async () => {
        const answer = await shop.restore(copy, number)
        if (answer.status === 'saved') show(answer)
        else heed(answer, current())
        return answer
      })
    },
    takeNewer: async () => {
      const { newer } = state.get()
      if (!newer) return
      await local?.putAside()
      show(newer)
    },
    keepOwn: async (id) => {
      state.set({ status: 'off' })
      await local?.keepOwn(id)
      await save('SAVE')
    },
    note: (part) => {
      const { copy } = state.get()
      if (copy) setCopy({ ...copy, ...part })
    },
    stop: () => {
      stopHearing()
      clearTimeout(timer)
      window.removeEventListener('online', onLine)
    },
  }
}
