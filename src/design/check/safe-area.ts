import { boxOf } from '../document/boxes'
import type { DesignDocument, NodeId, NodeKind, Rectangle } from '../document/design-document'
import { worldMatrix } from '../document/tree'
import { stretch } from '../geometry/matrix'
import { widened } from '../geometry/point'
import { bleedShare } from '../scene/picture-bleed'
import { filledSheet } from '../template/filled-sheet'
import { surfaceBoxes } from '../template/surface-boxes'
import type { Check, Fix } from './finding'
import { levelAbove, tolerance } from './level'

/** What may reach over the edge on purpose, and then has to reach all the way into the bleed, or over a front whose sides are made of it. */
const mayBleed: NodeKind[] = ['image', 'shape', 'path']

/** How far a box lies beyond each side of another: left, top, right, bottom. */
const beyond = (box: Rectangle, edge: Rectangle) => [
  edge.x - box.x,
  edge.y - box.y,
  box.x + box.width - edge.x - edge.width,
  box.y + box.height - edge.y - edge.height,
]

/** The farthest that anything reaches over the safe edge; sides that reach all the way are meant so. */
function overshoot(box: Rectangle, frames: Record<'safe' | 'cover', Rectangle>, kind: NodeKind) {
  const pastCover = beyond(box, frames.cover)
  const sides = beyond(box, frames.safe).filter(
    (_, side) => !mayBleed.includes(kind) || (pastCover[side] ?? 0) < -tolerance,
  )
  return Math.max(0, ...sides)
}

/** Back where it is safe when it fits there; else fitted, or made to cover all when it may bleed. */
function fixFor(id: NodeId, kind: NodeKind, box: Rectangle, safe: Rectangle): Fix {
  const selection = [id]
  if (box.width > safe.width || box.height > safe.height) {
    const command = mayBleed.includes(kind) ? 'fillSurface' : 'fitSurface'
    return { command, selection, argument: undefined }
  }
  const [left = 0, top = 0, right = 0, bottom = 0] = beyond(box, safe)
  const x = Math.max(left, 0) - Math.max(right, 0)
  const y = Math.max(top, 0) - Math.max(bottom, 0)
  return { command: 'move', selection, argument: { x, y } }
}

/** How far the colors of a picture are carried on beyond its edge, on its surface. */
function carriedBy(document: DesignDocument, id: NodeId): number {
  const node = document.nodes[id]
  if (node?.kind !== 'image' || bleedShare(node) === undefined) return 0
  return (node.bleed ?? 0) * stretch(worldMatrix(document, id)).x
}

/**
 * Words and codes too near the edge, and pictures that end between the safe edge and the bleed (design-document-16). Found is
 * the distance from the trimmed edge.
 */
export const safeArea: Check = ({ document, rule, id, measure, thresholds }) => {
  const node = document.nodes[id]
  // The pieces of a full sheet keep their distance by its margin.
  if (node === undefined || filledSheet(document, rule)) return undefined
  const frames = surfaceBoxes(rule, document.product.size)
  const box = boxOf(document, id, measure)
  const over = overshoot(widened(box, carriedBy(document, id)), frames, node.kind)
  const level = levelAbove(over, thresholds)
  if (level === undefined) return undefined
  return {
    level,
    say: mayBleed.includes(node.kind) ? 'designFindings.edge' : 'designFindings.safeArea',
    found: Math.round((rule.safe - over) * 100) / 100,
    wanted: rule.safe,
    fix: fixFor(id, node.kind, box, frames.safe),
  }
}
