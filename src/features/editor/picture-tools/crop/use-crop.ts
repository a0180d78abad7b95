import { commands } from '@/design/document/commands/commands'
import { useEditorTools, useView, type EditorTools } from '../../EditorContext'
import { cropArgument } from './crop-frame'
import type { CropSession } from '../../state/crop-session'

export function useCrop() {
  const tools = useEditorTools()
  const tool = useView((state) => state.tool)
  return {
    crop: tool?.kind === 'crop' ? tool.crop : undefined,
    change: (next: (crop: CropSession) => CropSession) => changeCrop(tools, next),
  }
}

/**
 * Applies a change. Each step starts from the image before the session, so the whole session is one gesture
 * and one undo step (studio-111).
 */
export function changeCrop({ editor, views }: EditorTools, next: (crop: CropSession) => CropSession) {
  const { tool } = views.get()
  if (tool?.kind !== 'crop' || !commands.crop.when(editor.state())) return
  const crop = next(tool.crop)
  editor.preview('crop', cropArgument(crop))
  if (crop.mask !== crop.base.mask) editor.preview('setProperties', { values: { mask: crop.mask } }, true)
  const applied = editor.design.get().history.present.nodes[tool.id]
  if (applied?.kind !== 'image') return
  views.set((now) => ({ ...now, tool: { ...tool, crop: { ...crop, applied } } }))
}
