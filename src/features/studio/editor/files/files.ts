import type { Asset, AssetId, DesignDocument } from '@/design/document/design-document'
import type { DesignStore, KeptFile } from '../drafts/design-store'
import { canceled } from '@/lib/canceled'
import { newId } from '../../new-id'
import type { Editor } from '../editor'
import { createStore, type Store } from '../store'
import { readPicture } from './read-picture'
import { sendablePicture } from './sendable-picture'
import {
  type FileRefusal,
  notOnSign,
  refusedByShop,
  refusedFile,
  refusedPixels,
  unreadable,
} from './refused-file'

/** Sends a file to the shop. */
export type SendFile = (
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
) => Promise<
  /** Without facts nothing can show it: `note` says why. */
  | { status: 'stored'; key: string; facts?: Omit<Asset, 'name' | 'matte'>; note?: string | undefined }
  | { status: 'refused'; reason: string }
  | { status: 'stopped' }
>

export type Sending = { status: 'sending'; percent: number } | { status: 'failed'; reason: string }

interface FilesState {
  /** Where the picture of a key can be had on this device. */
  urls: Record<string, string>
  /** Whether it is known which pictures are on this device. */
  isRestored: boolean
  /** Files that the shop does not have yet, by their key. */
  sendings: Record<string, Sending>
  /** Files that the shop draws before they come onto the product, by a key of their own (studio-196). */
  awaited: Record<string, { name: string; percent: number }>
  /** Why the last file was not taken. */
  refused?: FileRefusal | undefined
}

export interface Files {
  state: Store<FilesState>
  /** A chosen, dropped or pasted file: on the product at once, and on its way to the shop (studio-95). */
  add: (file: File) => Promise<void>
  /** In place of the picture that is selected. */
  replace: (file: File) => Promise<void>
  retry: (key: string) => Promise<void>
  /** What was chosen, while this device has it. */
  original: (key: string) => Blob | undefined
  /** Takes the picture off the product again. */
  stop: (key: string) => void
  /** What was kept of a design's pictures; what did not reach the shop is sent again. */
  restore: (document: DesignDocument) => Promise<void>
  close: () => void
}

const without = <Value>(table: Record<string, Value>, key: string) =>
  Object.fromEntries(Object.entries(table).filter(([each]) => each !== key))

/** Puts a picture onto the product. */
type Put = (asset: AssetId, record: Asset) => void

export function createFiles(editor: Editor, store: DesignStore | undefined, send: SendFile): Files {
  const state = createStore<FilesState>({ urls: {}, isRestored: false, sendings: {}, awaited: {} })
  const running = new Map<string, AbortController>()
  const kept = new Map<string, KeptFile>()
  /** The shop's key and facts by the key that the file had until then; undo may bring the former back. */
  const renamed = new Map<string, Partial<Asset> & { key: string }>()

  const show = (key: string, file: Blob) =>
    state.set((now) => ({ ...now, urls: { ...now.urls, [key]: URL.createObjectURL(file) } }))

  async function keep(key: string, file: KeptFile) {
    kept.set(key, file)
    await store?.writeFile(key, file).catch(() => undefined) // a full disk: the file is still in this tab
  }

  /** Local keys that the shop has answered for become the shop's, in whatever state of the design they turn up. */
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
  }

  async function sendFile(key: string) {
    const file = kept.get(key)
    if (!file || running.has(key)) return
    const controller = new AbortController()
    running.set(key, controller)
    const say = (sending: Sending) =>
      state.set((now) => ({ ...now, sendings: { ...now.sendings, [key]: sending } }))
    say({ status: 'sending', percent: 0 })
    const { file: blob, name } = file
    const sent = blob instanceof File ? blob : new File([blob], name, { type: blob.type })
    const result = await send(sent, (percent) => say({ status: 'sending', percent }), controller.signal)
    running.delete(key)
    if (result.status === 'stored') return arrived(key, { ...result.facts, key: result.key }, file)
    if (result.status === 'refused') return say({ status: 'failed', reason: result.reason })
    return state.set((now) => ({ ...now, sendings: without(now.sendings, key) }))
  }

  /** No browser shows a PDF: it comes onto the product once the shop has drawn it (studio-196). */
  async function takePdf(chosen: File, put: Put) {
    const key = newId(32)
    const { name } = chosen
    const early = editor.template.neon ? notOnSign(name) : await refusedFile(chosen)
    state.set((now) => ({ ...now, refused: early }))
    if (early) return
    const controller = new AbortController()
    running.set(key, controller)
    const wait = (percent: number) =>
      state.set((now) => ({ ...now, awaited: { ...now.awaited, [key]: { name, percent } } }))
    wait(0)
    const result = await send(chosen, wait, controller.signal)
    running.delete(key)
    const refused = refusedByShop(result)
    state.set((now) => ({ ...now, awaited: without(now.awaited, key), refused }))
    if (result.status === 'stored' && result.facts)
      put(newId(), { ...result.facts, name: name.slice(0, 200) })
  }

  async function take(chosen: File, put: Put) {
    if (chosen.type === 'application/pdf') return takePdf(chosen, put)
    const key = newId(32)
    const { name } = chosen
    const early = editor.template.neon ? notOnSign(name) : await refusedFile(chosen)
    const file = early ? chosen : await sendablePicture(chosen)
    const record = early ? undefined : await readPicture(file, file.name, key)
    const isDrawing = file.type === 'image/svg+xml'
    const refused = early ?? (record ? !isDrawing && refusedPixels(name, record) : unreadable(name))
    state.set((now) => ({ ...now, refused: refused || undefined }))
    if (!record || refused) return
    show(key, file)
    put(newId(), record)
    await keep(key, { file, name: file.name, isSent: false })
    await sendFile(key)
  }

  return {
    state,
    add: (file) =>
      take(file, (asset, record) => {
        const { surface } = editor.design.get()
        editor.run('addImage', { asset, record, surface })
      }),
    replace: (file) => take(file, (asset, record) => void editor.run('replacePicture', { asset, record })),
    retry: sendFile,
    original: (key) => kept.get(key)?.file,
    stop: (key) => {
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
        show(key, file.file)
        if (!file.isSent) void sendFile(key)
      }
      state.set((now) => ({ ...now, isRestored: true }))
    },
    close: () => {
      stopRenaming()
      for (const controller of running.values()) controller.abort()
      for (const url of Object.values(state.get().urls)) URL.revokeObjectURL(url)
    },
  }
}
