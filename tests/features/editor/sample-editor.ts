import { estimatedSize } from '@/design/document/boxes'
import { createEditor } from '@/features/editor/state/editor'
import { createView } from '@/features/editor/state/view-state'
import { sampleDesign, sampleTemplate } from '../../design/support/sample-design'

/** Creates an editor with an object of every kind, on a stage of 10 pixels per millimeter. */
export function sampleEditor(document = sampleDesign) {
  const editor = createEditor({ document, template: sampleTemplate, measure: estimatedSize })
  const views = createView()
  views.set((now) => ({
    ...now,
    view: { zoom: 10, x: 0, y: 0 },
    stage: { width: 800, height: 600 },
    isSnapping: false,
  }))
  return { editor, views, measure: estimatedSize }
}
