import { useEditorTools, useView, type EditorTools } from '../../EditorContext'
import type { CutoutSession } from '../../state/cutout-session'

export function changeCutout({ views }: EditorTools, next: (cutout: CutoutSession) => CutoutSession) {
  const { tool } = views.get()
  if (tool?.kind !== 'cutout') return
  views.set((now) => ({ ...now, tool: { ...tool, cutout: next(tool.cutout) } }))
}

export function useCutout() {
  const tools = useEditorTools()
  const tool = useView((state) => state.tool)
  return {
    cutout: tool?.kind === 'cutout' ? tool.cutout : undefined,
    change: (next: (cutout: CutoutSession) => CutoutSession) => changeCutout(tools, next),
  }
}
