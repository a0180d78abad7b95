import type { Asset, DesignDocument } from '@/design/document/design-document'
import type { DesignStore, KeptFile } from '../drafts/design-store'
import { canceled } from '@/lib/canceled'
import { newId } from '../../new-id'
import type { Editor } from '../editor'
import { createStore, type Store } from '../store'
import { awaitedFiles } from './awaited-files'
import { readPicture } from './read-picture'
import { sendablePicture } from './sendable-picture'
import { notOnSign, refusedFile, refusedPixels, unreadable } from './refused-file'
import { asFile, type FilesState, type Put, type SendFile, type Sending, without } from './sending'

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
  /** Sends again what is not on the product yet and was on its way when the design was left (studio-200). */
  resume: () => Promise<void>
  close: () => void
}

interface Parts {
  editor: Editor
  /** The design's name on this device. */
  design: string
  store: DesignStore | undefined
  send: SendFile
}

export function createFiles({ editor, design, store, send }: Parts): Files {
  const state = createStore<FilesState>({ urls: {}, isRestored: false, sendings: {}, awaited: {} })
  const running = new Map<string, AbortController>()
  const kept = new Map<string, KeptFile>()
  const awaited = awaitedFiles({ design, state, running, store, send })
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
    const onProgress = (percent: number, isWaiting?: boolean) =>
      say({ status: 'sending', percent, isWaiting })
    const result = await send(asFile(file.file, file.name), onProgress, controller.signal)
    running.delete(key)
    if (result.status === 'stored') return arrived(key, { ...result.facts, key: result.key }, file)
    if (result.status === 'refused') return say({ status: 'failed', reason: result.reason })
    return state.set((now) => ({ ...now, sendings: without(now.sendings, key) }))
  }

  const refuse = (refused: FilesState['refused']) => state.set((now) => ({ ...now, refused }))

  async function refusalOf(chosen: File) {
    return editor.template.neon ? notOnSign(chosen.name) : refusedFile(chosen)
  }

  /** No browser shows a PDF: it comes onto the product once the shop has drawn it. */
  async function takePdf(chosen: File, put: Put) {
    const early = await refusalOf(chosen)
    refuse(early)
    if (!early) await awaited.take(chosen, put)
  }

  async function take(chosen: File, put: Put) {
    if (chosen.type === 'application/pdf') return takePdf(chosen, put)
    const key = newId(32)
    const { name } = chosen
    const early = await refusalOf(chosen)
    const file = early ? chosen : await sendablePicture(chosen)
    const record = early ? undefined : await readPicture(file, file.name, key)
    const isDrawing = file.type === 'image/svg+xml'
    const refused = early ?? (record ? !isDrawing && refusedPixels(name, record) : unreadable(name))
    refuse(refused || undefined)
    if (!record || refused) return
    show(key, file)
    put(newId(), record)
    await keep(key, { file, name: file.name, isSent: false })
    await sendFile(key)
  }

  const addImage: Put = (asset, record) => {
    const { surface } = editor.design.get()
    editor.run('addImage', { asset, record, surface })
  }

  return {
    state,
    add: (file) => take(file, addImage),
    replace: (file) => take(file, (asset, record) => void editor.run('replacePicture', { asset, record })),
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
        show(key, file.file)
        if (!file.isSent) void sendFile(key)
      }
      state.set((now) => ({ ...now, isRestored: true }))
    },
    resume: () => awaited.resume(addImage),
    close: () => {
      stopRenaming()
      for (const controller of running.values()) controller.abort()
      for (const url of Object.values(state.get().urls)) URL.revokeObjectURL(url)
    },
  }
}
