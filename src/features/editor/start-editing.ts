import './editor-messages'
import type { ProductTemplate } from '@/design/template/product-template'
import { newId } from '../studio/new-id'
import { startAutosave } from './drafts/autosave'
import type { DesignStore, Draft } from './drafts/design-store'
import type { ShopDesigns } from './drafts/shop-designs'
import { startShopSaving } from './drafts/shop-saving'
import { createFaces } from '../studio/faces/faces'
import { createEditor, savedDocument } from './state/editor'
import type { EditorTools } from './EditorContext'
import { createFiles } from './files/files'
import type { SendFile } from './files/sending'
import { isSent } from './order/editor-order'
import { createView } from './state/view-state'

export interface Opening {
  template: ProductTemplate
  /** The stored design, or a new one of version 0. */
  draft: Omit<Draft, 'keptAt'>
  /** Storage in the browser; undefined if the browser forbids it, so that nothing is saved. */
  store?: DesignStore | undefined
  /** Additional storage at the shop; without it nothing can be ordered or shared. */
  shop?: ShopDesigns | undefined
  sendFile: SendFile
  onOpenDraft?: ((draft: Draft) => void) | undefined
}

/**
 * Starts editing and saving a design, with or without a screen: an order from a page takes the same path as
 * one from the editor.
 */
export function startEditing({ template, draft, store, shop, sendFile, onOpenDraft }: Opening) {
  const faces = createFaces()
  const { measure } = faces
  const editor = createEditor({ document: draft.document, template, measure })
  const files = createFiles({ editor, design: draft.id, store, send: sendFile })
  const saving = store && startAutosave(editor, store, draft, newId)
  const shopSaving =
    shop &&
    startShopSaving({
      editor,
      shop,
      copy: draft.shop,
      local: saving,
      isSent: () => isSent(savedDocument(editor.design.get().history), files),
    })
  const tools: EditorTools = {
    editor,
    views: createView(),
    measure,
    files,
    faces,
    store,
    openDraft: onOpenDraft,
    shopSaving,
  }

  /** Saves the last changes, then stops saving. */
  const stop = async () => {
    shopSaving?.stop()
    files.close()
    await saving?.stop()
  }
  return { tools, saving, stop }
}
