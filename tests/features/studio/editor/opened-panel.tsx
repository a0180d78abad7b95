import type { ReactNode } from 'react'
import { estimatedSize } from '@/design/document/boxes'
import type { DesignDocument } from '@/design/document/design-document'
import type { ProductTemplate } from '@/design/template/product-template'
import { createFaces } from '@/features/studio/editor/drawing/faces'
import { createEditor } from '@/features/studio/editor/editor'
import { EditorProvider } from '@/features/studio/editor/EditorContext'
import { createFiles } from '@/features/studio/editor/files/files'
import { createView } from '@/features/studio/editor/view-state'
import { sampleDesign, sampleTemplate } from '../../../design/support/sample-design'
import { drawScreen } from '../../../support/screen'

/** Parts of the editor with an object of every kind, without its stage. */
export function openedPanel(
  children: ReactNode,
  document: DesignDocument = sampleDesign,
  template: ProductTemplate = sampleTemplate,
) {
  const views = createView()
  const editor = createEditor({ document, template, measure: estimatedSize })
  const tools = {
    editor,
    views,
    designFiles: undefined,
    measure: estimatedSize,
    files: createFiles({
      editor,
      design: 'design-1',
      store: undefined,
      send: async () => ({ status: 'stopped' }),
    }),
    faces: createFaces(),
    store: undefined,
    openDraft: undefined,
    shopSaving: undefined,
  }
  drawScreen(<EditorProvider value={tools}>{children}</EditorProvider>)
  const cut = () => editor.design.get().history.present.surfaces['front']?.cut
  const entries = () => editor.design.get().history.done.length
  return { tools, editor, views, cut, entries }
}
