import type { ImageNode, NodeId } from '@/design/document/design-document'
import type { EditorTools } from '../EditorContext'
import { startCrop } from './crop/crop-session'
import { startCutout } from './cutout/cutout-session'
import type { PictureTool, PictureToolKind } from './picture-tool'

/** The one picture that is selected and may look otherwise; undefined without one. */
export function toolPicture({ editor }: EditorTools): { id: NodeId; node: ImageNode } | undefined {
  const { history } = editor.design.get()
  const [id, second] = history.selection
  const node = history.present.nodes[id ?? '']
  if (id === undefined || second !== undefined || node?.kind !== 'image' || node.asset === null) return
  const isLocked = node.locked === 'content' || node.locked === 'all'
  return isLocked ? undefined : { id, node }
}

const starts = {
  crop: (id: NodeId, node: ImageNode): PictureTool => ({ kind: 'crop', id, crop: startCrop(node) }),
  cutout: (id: NodeId, node: ImageNode, { editor }: EditorTools): PictureTool => ({
    kind: 'cutout',
    id,
    cutout: startCutout(editor.design.get().history.present.assets[node.asset ?? '']?.matte),
  }),
}

/** Begins to work on the selected picture; without one nothing happens. */
export function startTool(tools: EditorTools, kind: PictureToolKind) {
  const picture = toolPicture(tools)
  if (!picture) return
  tools.editor.commit()
  const tool = starts[kind](picture.id, picture.node, tools)
  tools.views.set((now) => ({ ...now, tool, panel: 'selected', guides: [], carried: undefined }))
}

/** Goes back to the design: with what was made, as one entry, or as it was. */
export function endTool({ editor, views }: EditorTools, isKept: boolean) {
  const { tool } = views.get()
  if (!tool) return
  views.set((now) => ({ ...now, tool: undefined }))
  if (tool.kind === 'cutout' && isKept)
    editor.run('setMatte', {
      matte: { method: 'box', box: tool.cutout.box, strokes: tool.cutout.strokes },
    })
  else if (isKept) editor.commit()
  else editor.cancel()
}

/** While a picture is worked on, keys mean nothing else than that: giving up, and taking the last stroke back. */
export function pressedInTool(tools: EditorTools, key: string): boolean {
  const { tool } = tools.views.get()
  if (key === 'Escape') endTool(tools, false)
  else if (key === 'Mod+Z' && tool?.kind === 'cutout') {
    const cutout = { ...tool.cutout, strokes: tool.cutout.strokes.slice(0, -1) }
    tools.views.set((now) => ({ ...now, tool: { ...tool, cutout } }))
  } else return false
  return true
}
