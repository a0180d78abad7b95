import type { DesignDocument } from '@/design/document/design-document'
import { type Faces, noFaces } from '@/design/scene/faces'
import type { ProductTemplate } from '@/design/template/product-template'
import { createFaces } from '@/features/studio/editor/drawing/faces'
import { createEditor } from '@/features/studio/editor/editor'
import type { EditorTools, OfferOf } from '@/features/studio/editor/EditorContext'
import { createFiles } from '@/features/studio/editor/files/files'
import { createView } from '@/features/studio/editor/view-state'

/** What the stage works with, without anything that keeps or sends. @param loaded fonts that are there already */
export function stageTools(
  document: DesignDocument,
  template: ProductTemplate,
  offerOf?: OfferOf,
  loaded: Faces = noFaces,
): EditorTools {
  const faces = createFaces()
  faces.state.set({ faces: loaded })
  const { measure } = faces
  const editor = createEditor({ document, template, measure })
  return {
    editor,
    views: createView(),
    measure,
    files: createFiles({
      editor,
      design: 'story',
      store: undefined,
      send: async () => ({ status: 'stopped' }),
    }),
    faces,
    store: undefined,
    openDraft: undefined,
    shopSaving: undefined,
    offerOf,
  }
}
