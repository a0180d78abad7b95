import './editor-messages'
import type { ProductTemplate } from '@/design/template/product-template'
import { newId } from '../new-id'
import { startAutosave } from './drafts/autosave'
import type { DesignStore, Draft } from './drafts/design-store'
import type { ShopDesigns } from './drafts/shop-designs'
import { startShopSaving } from './drafts/shop-saving'
import { createFaces } from './drawing/faces'
import { createEditor, savedDocument } from './editor'
import type { EditorTools } from './EditorContext'
import { createFiles } from './files/files'
import type { SendFile } from './files/sending'
import { isSent } from './order/editor-order'
import { createView } from './view-state'

export interface Opening {
  template: ProductTemplate
  /** The design as it was kept, or a new one of version 0. */
  draft: Omit<Draft, 'keptAt'>
  /** Nothing is kept where the browser forbids storage. */
  store?: DesignStore | undefined
  /** Where it is kept beside that; without it nothing can be ordered or shared. */
  shop?: ShopDesigns | undefined
  sendFile: SendFile
  onOpenDraft?: ((draft: Draft) => void) | undefined
}

/** A design and all that keeps it, on the screen or without one: what a page orders goes the way of the editor's own order. */
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

  /** What was done last is kept, then nothing is kept any more. */
  const stop = async () => {
    shopSaving?.stop()
    files.close()
    await saving?.stop()
  }
  return { tools, saving, stop }
}
