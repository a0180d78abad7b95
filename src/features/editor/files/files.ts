import type { Asset, DesignDocument } from '@/design/design-document'
import { withFaces } from '@/design/document/with-faces'
import type { DesignStore, KeptFile } from '../drafts/design-store'
import { canceled } from '@/lib/canceled'
import { fetchLater } from '@/next/browser/lazy-parts'
import { isDrawnByShop } from '@/lib/products/drawn-by-shop'
import { releaseLater } from '@/lib/browser/release-later'
import { newId } from '../../studio/new-id'
import type { Editor } from '../state/editor'
import { createStore, type Store } from '../../studio/store'
import { createAwaitedFiles } from './awaited-files'
import { inTurn } from './in-turn'
import { readPicture } from './read-picture'
import { sendablePicture } from './sendable-picture'
import { shopNote, notOnSign, refusedFile, refusedPixels, unreadable } from './refused-file'
import { asFile, type FilesState, type AddPicture, type SendFile, type UploadState, without } from './sending'

export interface Files {
  state: Store<FilesState>
  /** Puts a chosen, dropped or pasted file onto the product at once, and uploads it (studio-95). */
  add: (file: File) => Promise<void>
  /** Reads and uploads a file, and passes it to `put`; a refused file is not passed on. */
  take: (file: File, put: AddPicture) => Promise<void>
  /** Puts a file in place of the selected picture. */
  replace: (file: File) => Promise<void>
  /** Shows why a file is not put onto the product. */
  refuse: (refused: FilesState['refused']) => void
  retry: (key: string) => Promise<void>
  /** Returns the chosen file, if this device has it. */
  original: (key: string) => Blob | undefined
  /** Stops an upload and removes its picture from the product. */
  stop: (key: string) => void
  /** Restores the stored files of a design's pictures, and restarts unfinished uploads. */
  restore: (document: DesignDocument) => Promise<void>
  /** Adds the files of a ready-made design by their keys, and uploads them. */
  bring: (files: Record<string, KeptFile>) => Promise<void>
  /** Restarts unfinished uploads of files that are not on the product yet (studio-196). */
  resume: () => Promise<void>
  close: () => void
}

interface Parts {
  editor: Editor
  /** Id of the design on this device. */
  design: string
  store: DesignStore | undefined
  send: SendFile
}

/** Maximum number of concurrent uploads. */
const mostSending = 4

export function createFiles({ editor, design, store, send: sendAtOnce }: Parts): Files {
  const send = inTurn(sendAtOnce, mostSending)
  const state = createStore<FilesState>({ urls: {}, isRestored: false, sendings: {}, awaited: {} })
  const running = new Map<string, AbortController>()
  const kept = new Map<string, KeptFile>()
  /** The shop's key and facts, by the file's former key. Undo may bring the former key back. */
  const renamed = new Map<string, Partial<Asset> & { key: string }>()

  const show = (key: string, file: Blob) =>
    state.set((now) => ({ ...now, urls: { ...now.urls, [key]: URL.createObjectURL(file) } }))

  async function keep(key: string, file: KeptFile) {
    kept.set(key, file)
    await store?.writeFile(key, file).catch(() => undefined) // disk full: the file is still in this tab
  }

  const awaited = createAwaitedFiles({ design, state, running, store, send, keep })

  /**
   * Replaces the local keys of uploaded files with the shop's keys, in whichever state of the design they
   * appear.
   */
  function rename() {
    const { assets } = editor.design.get().history.present
    if (!Object.values(assets).some(({ key }) => renamed.has(key))) return
    editor.arrive((document) => ({
      ...document,
      assets: Object.fromEntries(
        Object.entries(document.assets).map(([id, asset]) => [id, { ...asset, ...renamed.get(asset.key) }]),
      ),
    }))
  }
  const stopRenaming = editor.design.subscribe(rename)

  async function arrived(local: string, shops: Partial<Asset> & { key: string }, file: KeptFile) {
    const { key } = shops
    await keep(key, { ...file, isSent: true })
    renamed.set(local, shops)
    state.set((now) => ({
      ...now,
      urls: { ...now.urls, [key]: now.urls[local] ?? '' },
      sendings: without(now.sendings, local),
    }))
    rename()
    kept.delete(local)
    void findFaces(key)
  }

  /** Asks the shop for the faces of an uploaded picture; without an answer nothing changes. */
  async function findFaces(key: string) {
    const faces = await fetchLater(() => import('../../studio/mask-client'))
      .then(({ fetchFaces }) => fetchFaces(key))
      .catch(() => undefined)
    if (!faces) return
    editor.arrive((document) => withFaces(document, { [key]: faces }))
  }

  async function sendFile(key: string) {
    const file = kept.get(key)
    if (!file || running.has(key)) return
    const controller = new AbortController()
    running.set(key, controller)
    const say = (sending: UploadState) =>
      state.set((now) => ({ ...now, sendings: { ...now.sendings, [key]: sending } }))
    say({ status: 'sending', percent: 0 })
    const onProgress = (percent: number, isWaiting?: boolean) =>
      say({ status: 'sending', percent, isWaiting })
    const result = await send(asFile(file.file, file.name), onProgress, controller.signal)
    running.delete(key)
    if (result.status === 'stored') {
      state.set((now) => ({ ...now, noted: shopNote(result) }))
      return arrived(key, { ...result.facts, key: result.key }, file)
    }
    if (result.status === 'refused') return say({ status: 'failed', reason: result.reason })
    return state.set((now) => ({ ...now, sendings: without(now.sendings, key) }))
  }

  const refuse = (refused: FilesState['refused']) =>
    state.set((now) => ({ ...now, refused, noted: undefined }))

  async function refusalOf(chosen: File) {
    return editor.template.neon ? notOnSign(chosen.name) : refusedFile(chosen)
  }

  /**
   * Takes a file that is printed as the shop renders it: it is put onto the product once it has been rendered
   * (studio-196, media-425).
   */
  async function takeDrawn(chosen: File, put: AddPicture) {
    const early = await refusalOf(chosen)
    refuse(early)
    if (!early) await awaited.take(chosen, put)
  }

  async function take(chosen: File, put: AddPicture) {
    if (isDrawnByShop(chosen)) return takeDrawn(chosen, put)
    const key = newId(32)
    const { name } = chosen
    const early = await refusalOf(chosen)
    const file = early ? chosen : await sendablePicture(chosen)
    const record = early ? undefined : await readPicture(file, file.name, key, chosen)
    const refused = early ?? (record ? refusedPixels(name, record) : unreadable(name))
    refuse(refused)
    if (!record || refused) return
    show(key, file)
    put(newId(), record)
    await keep(key, { file, name: file.name, isSent: false })
    await sendFile(key)
  }

  const addImage: AddPicture = (asset, record) => {
    const { surface } = editor.design.get()
    editor.run('addImage', { asset, record, surface })
  }

  return {
    state,
    add: (file) => take(file, addImage),
    take,
    replace: (file) => take(file, (asset, record) => void editor.run('replacePicture', { asset, record })),
    refuse,
    retry: (key) => (awaited.has(key) ? awaited.retry(key) : sendFile(key)),
    original: (key) => kept.get(key)?.file,
    stop: (key) => {
      if (awaited.has(key)) return awaited.stop(key)
      running.get(key)?.abort(canceled)
      const { nodes, assets } = editor.design.get().history.present
      const shown = Object.keys(nodes).filter((id) => {
        const node = nodes[id]
        return node?.kind === 'image' && assets[node.asset ?? '']?.key === key
      })
      state.set((now) => ({ ...now, sendings: without(now.sendings, key) }))
      if (shown.length > 0) editor.run('remove', undefined, { selection: shown })
    },
    restore: async ({ assets }) => {
      const keys = new Set(Object.values(assets).map(({ key }) => key))
      for (const key of keys) {
        const file = await store?.readFile(key).catch(() => undefined)
        if (!file) continue
        kept.set(key, file)
        if (!isDrawnByShop(asFile(file.file, file.name))) show(key, file.file)
        if (!file.isSent) void sendFile(key)
      }
      state.set((now) => ({ ...now, isRestored: true }))
    },
    bring: async (brought) => {
      for (const [key, file] of Object.entries(brought)) {
        show(key, file.file)
        await keep(key, file)
        void sendFile(key)
      }
    },
    resume: () => awaited.resume(addImage),
    close: () => {
      stopRenaming()
      for (const controller of running.values()) controller.abort()
      for (const url of Object.values(state.get().urls)) releaseLater(url)
    },
  }
}
