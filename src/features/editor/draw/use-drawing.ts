import type { Point } from '@/design/units'
import { useEditorTools, useView, type EditorTools } from '../EditorContext'
import { startDrawing, type DrawSession } from '../state/draw-session'
import { finishLine } from './finish-line'

export const drawingOf = ({ views }: EditorTools): DrawSession => views.get().draw ?? startDrawing()

export const changeDrawing = ({ views }: EditorTools, next: (now: DrawSession) => DrawSession) =>
  views.set((now) => ({ ...now, draw: next(now.draw ?? startDrawing()) }))

export function endLine(tools: EditorTools, points: Point[]) {
  const session = finishLine(tools, drawingOf(tools), points)
  changeDrawing(tools, () => session)
}

/** Returns the pen and the eraser of this tab. */
export function useDrawing() {
  const tools = useEditorTools()
  const drawing = useView((state) => state.draw) ?? startDrawing()
  return {
    drawing,
    change: (next: (now: DrawSession) => DrawSession) => changeDrawing(tools, next),
  }
}
