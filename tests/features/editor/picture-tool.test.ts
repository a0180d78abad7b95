import { expect, test } from 'vitest'
import type { EditorTools } from '@/features/editor/EditorContext'
import { changeCrop } from '@/features/editor/picture-tools/crop/use-crop'
import { endTool, startTool } from '@/features/editor/picture-tools/tool'
import type { PictureToolKind } from '@/features/editor/state/picture-tool'
import { sampleEditor } from './sample-editor'

/** Opens a tool for the photo, and changes what it changes; the tools need only the editor and the view. */
function changed(kind: PictureToolKind) {
  const parts = sampleEditor()
  const tools = parts as unknown as EditorTools
  const { editor, views } = parts
  editor.select(['photo'])
  startTool(tools, kind)
  const change = () => {
    const { tool } = views.get()
    if (tool?.kind === 'crop') changeCrop(tools, (crop) => ({ ...crop, frame: { ...crop.frame, width: 20 } }))
    if (tool?.kind === 'cutout') {
      const strokes = [{ keep: true, width: 0.1, points: [[0.5, 0.5]] as [number, number][] }]
      views.set((now) => ({ ...now, tool: { ...tool, cutout: { ...tool.cutout, strokes } } }))
    }
  }
  return { tools, editor, change, present: () => editor.design.get().history.present }
}

test.each(['crop', 'cutout'] as const)(
  'a canceled %s changes nothing, and “Redo” brings its changes back (studio-115)',
  (kind) => {
    const { tools, editor, change, present } = changed(kind)
    const before = present()
    change()
    endTool(tools, false)
    expect(present()).toEqual(before)
    expect(editor.design.get().history.done).toHaveLength(0)
    expect(editor.design.get().history.undone).toHaveLength(1)
    editor.redo()
    expect(present()).not.toEqual(before)
  },
)

test.each(['crop', 'cutout'] as const)(
  'a %s that was only opened leaves no step behind (studio-115)',
  (kind) => {
    const { tools, editor, present } = changed(kind)
    const before = present()
    endTool(tools, false)
    expect(present()).toEqual(before)
    expect(editor.design.get().history.undone).toHaveLength(0)
  },
)
