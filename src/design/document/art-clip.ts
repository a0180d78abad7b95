import { leafBox, type Measure } from './boxes'
import type { CutStyle, DesignDocument } from '../design-document'
import type { Rectangle } from '../units'
import { shownLeaves, worldMatrix } from './tree'
import { transformBox } from '../geometry/matrix'
import { widened } from '../geometry/point'
import type { SurfaceRule } from '../template/surface-rule'
import { surfaceBoxes } from '../template/surface-boxes'

/**
 * The area for art on products that are cut around it. The cut's distance is left free along the edge of the
 * ordered size, so that the cut with its border is as large as ordered. Art beyond the area is clipped, the
 * same in editor, cart, proof and print (design-document-321).
 */

const followsArt: readonly CutStyle[] = ['die', 'kiss', 'through']

/**
 * How far (mm) art may extend beyond the area: smoothing or fixing a cut can make it this much larger than
 * ordered.
 */
const slack = 0.5

/**
 * Returns the area for art; undefined if the product is not cut around its art. On a full sheet each piece
 * has a separate clip.
 */
export function artFrame({ product, surfaces }: DesignDocument, rule: SurfaceRule): Rectangle | undefined {
  const { cut, fill } = surfaces[rule.id] ?? {}
  if (!rule.cut || !cut || cut.path !== undefined || fill || !followsArt.includes(cut.style)) return undefined
  return widened(surfaceBoxes(rule, product.size).trim, -Math.max(cut.offset, 0))
}

/** Returns the safe area for art, limited to its frame if it has one. */
export function artSafe(document: DesignDocument, rule: SurfaceRule): Rectangle {
  const { safe } = surfaceBoxes(rule, document.product.size)
  const frame = artFrame(document, rule)
  return frame && frame.x > safe.x ? frame : safe
}

/** Returns how far a box extends beyond a frame, in mm; 0 if it is too little to be seen. */
export function reachBeyond(box: Rectangle, frame: Rectangle): number {
  const reach = Math.max(
    frame.x - box.x,
    frame.y - box.y,
    box.x + box.width - frame.x - frame.width,
    box.y + box.height - frame.y - frame.height,
  )
  return reach > slack ? reach : 0
}

/** Returns the frame that art is clipped to; undefined if no art extends beyond it. */
export function artClip(
  document: DesignDocument,
  rule: SurfaceRule,
  measure: Measure,
): Rectangle | undefined {
  const frame = artFrame(document, rule)
  const on = document.surfaces[rule.id]
  if (!frame || !on) return undefined
  if (on.background) return frame
  const isBeyond = shownLeaves(document, on.nodes).some((id) => {
    const node = document.nodes[id]
    return node && reachBeyond(transformBox(worldMatrix(document, id), leafBox(node, measure)), frame) > 0
  })
  return isBeyond ? frame : undefined
}
