import type { DesignDocument } from '@/design/design-document'
import { type Faces, noFaces } from '@/design/scene/faces'
import type { ProductTemplate } from '@/design/template/product-template'
import { createFaces } from '@/features/studio/faces/faces'
import { createEditor } from '@/features/editor/state/editor'
import type { EditorTools, OfferOf } from '@/features/editor/EditorContext'
import { createFiles } from '@/features/editor/files/files'
import { createView } from '@/features/editor/state/view-state'

/**
 * Returns what the stage needs, without storing or sending anything. @param loaded fonts that are already
 * loaded
 */
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
