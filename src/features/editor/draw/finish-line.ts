import { lineDrawing } from '@/design/document/commands/freehand'
import type { DesignDocument, NodeId, SurfaceId } from '@/design/design-document'
import { objectAt } from '../view/frame'
import { siblings, withDescendants, worldMatrix } from '@/design/document/tree'
import { erasedPath } from '@/design/geometry/erase-path'
import { freehandPath } from '@/design/geometry/freehand'
import { stretch } from '@/design/geometry/matrix'
import { formatPath, parsePath, transformPath } from '@/design/geometry/path'
import { simplifiedLine } from '@/design/geometry/simplify'
import type { Point } from '@/design/units'
import type { EditorTools } from '../EditorContext'
import type { DrawSession } from '../state/draw-session'

/** Tolerance of smoothing: this share of the pen's width, at least a hundredth of a millimeter. */
const toleranceOf = (width: number) => Math.max(0.05, width * 0.06)

/** Returns the drawings on a surface, with what the eraser leaves of them; drawings it does not touch are left out. */
function erasedLines(document: DesignDocument, surface: SurfaceId, points: Point[], width: number) {
  const way = simplifiedLine(points, width / 20)
  return siblings(document, { surface })
    .flatMap((id) => withDescendants(document, id))
    .flatMap((id): { node: NodeId; path: string }[] => {
      const node = lineDrawing(document.nodes[id])
      if (!node) return []
      const matrix = worldMatrix(document, id)
      const { x, y } = stretch(matrix)
      const reach = width / 2 + ((node.stroke?.width ?? 0) * Math.max(x, y)) / 2
      const left = erasedPath(transformPath(parsePath(node.path), matrix), { points: way, reach })
      return left ? [{ node: id, path: formatPath(left) }] : []
    })
}

function erase({ editor, measure }: EditorTools, points: Point[], width: number): DrawSession['done'] {
  const { history, surface } = editor.design.get()
  const lines = erasedLines(history.present, surface, points, width)
  if (lines.length > 0) return editor.run('setLines', { lines }) ? 'erased' : 'nothing'
  const [first] = points
  const under = first && objectAt(history.present, surface, first, measure)
  return history.present.nodes[under ?? '']?.kind === 'image' ? 'picture' : 'nothing'
}

/** Draws or erases along a finished line, as one undo step. Returns the session for the next one. */
export function finishLine(tools: EditorTools, session: DrawSession, points: Point[]): DrawSession {
  const { editor } = tools
  const width = session.widths[session.mode]
  if (session.mode === 'eraser') return { ...session, done: erase(tools, points, width) }
  const run = freehandPath(points, toleranceOf(width))
  if (!run) return session
  const { surface } = editor.design.get()
  const { color, into } = session
  const path = formatPath([run])
  const isDrawn = editor.run('addLine', { surface, path, color, width, ...(into !== undefined && { into }) })
  const last = siblings(editor.design.get().history.present, { surface }).at(-1)
  return isDrawn ? { ...session, into: last, done: 'drawn' } : session
}
