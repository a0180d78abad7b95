import type { ReactNode } from 'react'
import { estimatedSize } from '@/design/document/boxes'
import type { DesignDocument } from '@/design/design-document'
import type { ProductTemplate } from '@/design/template/product-template'
import { createFaces } from '@/features/studio/faces/faces'
import { createEditor } from '@/features/editor/state/editor'
import { EditorProvider } from '@/features/editor/EditorContext'
import { createFiles } from '@/features/editor/files/files'
import { createView } from '@/features/editor/state/view-state'
import { sampleDesign, sampleTemplate } from '../../design/support/sample-design'
import { renderScreen } from '../../support/browser/screen'

/** Renders parts of the editor, without its stage, for a design with an object of every kind. */
export function renderPanel(
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
  const { unmount } = renderScreen(<EditorProvider value={tools}>{children}</EditorProvider>)
  const cut = () => editor.design.get().history.present.surfaces['front']?.cut
  const entries = () => editor.design.get().history.done.length
  return { tools, editor, views, cut, entries, unmount }
}
