import { isSameJson } from '@/design/document/canonical-json'
import type { ImageNode, NodeId } from '@/design/design-document'
import type { EditorTools } from '../EditorContext'
import { startCrop } from '../state/crop-session'
import { choiceOf, startCutout } from '../state/cutout-session'
import type { CutoutTool, PictureTool, PictureToolKind } from '../state/picture-tool'

/** Returns the selected picture if it is the only selected object and may be changed; otherwise undefined. */
export function toolPicture({ editor }: EditorTools): { id: NodeId; node: ImageNode } | undefined {
  const { history } = editor.design.get()
  const [id, second] = history.selection
  const node = history.present.nodes[id ?? '']
  if (id === undefined || second !== undefined || node?.kind !== 'image' || node.asset === null) return
  const isLocked = node.locked === 'content' || node.locked === 'all'
  return isLocked ? undefined : { id, node }
}

const cutoutOf = ({ editor }: EditorTools, node: ImageNode) =>
  startCutout(editor.design.get().history.present.assets[node.asset ?? '']?.matte)

const starts = {
  crop: (id: NodeId, node: ImageNode): PictureTool => ({ kind: 'crop', id, crop: startCrop(node) }),
  cutout: (id: NodeId, node: ImageNode, tools: EditorTools): PictureTool => ({
    kind: 'cutout',
    id,
    cutout: cutoutOf(tools, node),
  }),
}

/** Opens a tool for the selected picture; does nothing without one. */
export function startTool(tools: EditorTools, kind: PictureToolKind) {
  const picture = toolPicture(tools)
  if (!picture) return
  tools.editor.commit()
  const tool = starts[kind](picture.id, picture.node, tools)
  tools.views.set((now) => ({ ...now, tool, panel: 'selected', guides: [], carried: undefined }))
}

const isCutoutChanged = (tools: EditorTools, { id, cutout }: CutoutTool) => {
  const node = tools.editor.design.get().history.present.nodes[id]
  if (node?.kind !== 'image') return false
  return !isSameJson(cutout.began ?? choiceOf(cutoutOf(tools, node)), choiceOf(cutout))
}

const isChanged = (tools: EditorTools, tool: PictureTool) =>
  tool.kind === 'cutout'
    ? isCutoutChanged(tools, tool)
    : tools.editor.design.get().history.gesture !== undefined

function apply({ editor }: EditorTools, tool: PictureTool) {
  if (tool.kind === 'crop') return editor.commit()
  editor.run('setMatte', { matte: choiceOf(tool.cutout) })
}

/**
 * Closes the tool: its changes become one undo step. If they are not kept, that step is undone at once, so
 * that “Redo” brings them back (studio-115).
 */
export function endTool(tools: EditorTools, isKept: boolean) {
  const { editor, views } = tools
  const { tool } = views.get()
  if (!tool) return
  views.set((now) => ({ ...now, tool: undefined }))
  if (isKept) return apply(tools, tool)
  if (!isChanged(tools, tool)) return editor.cancel()
  apply(tools, tool)
  editor.undo()
}

/**
 * Closes the open tool and keeps its changes, when the shopper leaves the editor or orders. A tool that was
 * only opened changes nothing (studio-115).
 */
export function finishTool(tools: EditorTools) {
  const { tool } = tools.views.get()
  if (tool) endTool(tools, isChanged(tools, tool))
}

/** Handles the only two keys of an open tool: canceling, and undoing the last stroke. */
export function handleToolKey(tools: EditorTools, key: string): boolean {
  const { tool } = tools.views.get()
  if (key === 'Escape') endTool(tools, false)
  else if (key === 'Mod+Z' && tool?.kind === 'cutout') {
    const cutout = { ...tool.cutout, strokes: tool.cutout.strokes.slice(0, -1) }
    tools.views.set((now) => ({ ...now, tool: { ...tool, cutout } }))
  } else return false
  return true
}
