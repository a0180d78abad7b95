import { boxOf } from '../document/boxes'
import type { DesignDocument, NodeId, NodeKind } from '../design-document'
import type { Rectangle } from '../units'
import { worldMatrix } from '../document/tree'
import { stretch } from '../geometry/matrix'
import { widened } from '../geometry/point'
import { artFrame, artSafe, reachBeyond } from '../document/art-clip'
import { bleedShare } from '../scene/picture-bleed'
import { filledSheet } from '../template/filled-sheet'
import { surfaceBoxes, isWrapped } from '../template/surface-boxes'
import { hasShapedEdge } from '../template/surface-edge'
import type { SurfaceRule } from '../template/surface-rule'
import type { Check, Fix } from './finding'
import { levelAbove, tolerance } from './level'
import { roomOnPiece } from './shaped-edge'

/**
 * Kinds that may cross the edge on purpose. They must then reach all the way into the bleed, or over a front
 * whose sides are made from it.
 */
const mayBleed: NodeKind[] = ['image', 'shape', 'path']

/** Returns how far a box extends beyond each side of another: left, top, right, bottom. */
const beyond = (box: Rectangle, edge: Rectangle) => [
  edge.x - box.x,
  edge.y - box.y,
  box.x + box.width - edge.x - edge.width,
  box.y + box.height - edge.y - edge.height,
]

/**
 * Returns how far an object extends beyond the safe area. For kinds that may bleed, sides that reach all the
 * way are ignored as intentional.
 */
function overshoot(box: Rectangle, frames: Record<'safe' | 'cover', Rectangle>, kind: NodeKind) {
  const pastCover = beyond(box, frames.cover)
  const sides = beyond(box, frames.safe).filter(
    (_, side) => !mayBleed.includes(kind) || (pastCover[side] ?? 0) < -tolerance,
  )
  return Math.max(0, ...sides)
}

/**
 * Moves the object into the safe area if it fits there. Otherwise fits it to the surface, or fills the
 * surface if it may bleed.
 */
function fixFor(id: NodeId, box: Rectangle, safe: Rectangle, larger: 'fitSurface' | 'fillSurface'): Fix {
  const selection = [id]
  if (box.width > safe.width || box.height > safe.height)
    return { command: larger, selection, argument: undefined }
  const [left = 0, top = 0, right = 0, bottom = 0] = beyond(box, safe)
  const x = Math.max(left, 0) - Math.max(right, 0)
  const y = Math.max(top, 0) - Math.max(bottom, 0)
  return { command: 'move', selection, argument: { x, y } }
}

/** Returns how far a picture's edge colors extend beyond it, in mm of the surface. */
function carriedBy(document: DesignDocument, id: NodeId): number {
  const node = document.nodes[id]
  if (node?.kind !== 'image' || bleedShare(node) === undefined) return 0
  return (node.bleed ?? 0) * stretch(worldMatrix(document, id)).x
}

/**
 * Returns how much (mm) of a canvas stays bare beside its only picture, on the barest side; 0 if nothing is
 * bare. A background, a shape or words beside the picture show that the white is intended.
 */
function bareFront(
  document: DesignDocument,
  rule: SurfaceRule,
  { id, box, cover }: { id: NodeId; box: Rectangle; cover: Rectangle },
): number {
  const { nodes = [], background } = document.surfaces[rule.id] ?? {}
  const node = document.nodes[id]
  const isLaidOut = background || nodes.length !== 1 || (node?.kind === 'image' && node.mask !== undefined)
  if (!isWrapped(rule) || isLaidOut || node?.kind !== 'image') return 0
  const bare = Math.max(...beyond(cover, box))
  return bare > tolerance ? bare : 0
}

/** Checks words and codes on a surface whose edge is its own outline and holes. */
const shapedSafeArea: Check = ({ document, rule, thresholds, ...checked }) => {
  const { room, move } = roomOnPiece(document, rule, checked)
  const level = levelAbove(rule.safe - room, thresholds)
  if (level === undefined) return undefined
  return {
    level,
    say: 'designFindings.safeArea',
    found: Math.round(room * 100) / 100,
    wanted: rule.safe,
    ...(move && { fix: { command: 'move', selection: [checked.id], argument: move } }),
  }
}

/**
 * Checks for words and codes too near the edge, and for pictures that end between the safe area and the bleed
 * (design-document-16). `found` is the distance from the trimmed edge.
 */
export const safeArea: Check = (checked) => {
  const { document, rule, id, measure, thresholds } = checked
  const node = document.nodes[id]
  // The margin of a full sheet keeps its pieces away from the edge, and a pattern's tiles continue beyond it.
  const isRepeated = document.surfaces[rule.id]?.repeat !== undefined
  if (node === undefined || isRepeated || filledSheet(document, rule)) return undefined
  const frames = surfaceBoxes(rule, document.product.size)
  const box = boxOf(document, id, measure)
  const frame = artFrame(document, rule)
  const outside = frame && reachBeyond(box, frame)
  if (outside)
    return {
      level: 'warn',
      say: 'designFindings.outside',
      found: outside,
      wanted: 0,
      fix: fixFor(id, box, artSafe(document, rule), 'fitSurface'),
    }
  const bare = bareFront(document, rule, { id, box, cover: frames.cover })
  if (bare > 0)
    return {
      level: 'warn',
      say: 'designFindings.bare',
      found: bare,
      wanted: 0,
      fix: { command: 'fillSurface', selection: [id], argument: undefined },
    }
  if (!mayBleed.includes(node.kind) && hasShapedEdge(rule)) return shapedSafeArea(checked)
  const over = overshoot(widened(box, carriedBy(document, id)), frames, node.kind)
  const level = levelAbove(over, thresholds)
  if (level === undefined) return undefined
  return {
    level,
    say: mayBleed.includes(node.kind) ? 'designFindings.edge' : 'designFindings.safeArea',
    found: Math.round((rule.safe - over) * 100) / 100,
    wanted: rule.safe,
    fix: fixFor(
      id,
      box,
      artSafe(document, rule),
      mayBleed.includes(node.kind) && !frame ? 'fillSurface' : 'fitSurface',
    ),
  }
}
