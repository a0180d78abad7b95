import { multiply } from '../geometry/matrix'
import { centerOf } from '../geometry/point'
import type { ProductTemplate } from '../template/product-template'
import type { Following, SurfaceRule } from '../template/surface-rule'
import { surfaceBoxes, surfaceRule } from '../template/surface-boxes'
import type { DesignDocument, DesignNode, NodeId } from '../design-document'
import type { Matrix, Rectangle } from '../units'

/** The contents of a surface that follows another one (design-document-22). */

/** Maps the followed surface to its follower; their centers coincide. */
function followMatrix(as: Following, followed: Rectangle, follower: Rectangle): Matrix {
  const [from, to] = [centerOf(followed), centerOf(follower)]
  return as === 'mirrored'
    ? [-1, 0, 0, 1, from.x + to.x, to.y - from.y]
    : [1, 0, 0, 1, to.x - from.x, to.y - from.y]
}

/** Returns the surface that a follower repeats, and the matrix to its place; undefined if it has its own objects. */
export function followedBy(document: DesignDocument, template: ProductTemplate, rule: SurfaceRule) {
  const as = document.surfaces[rule.id]?.follows
  const followed = rule.follows && surfaceRule(template, rule.follows.surface)
  const surface = followed && document.surfaces[followed.id]
  if (!as || !followed || !surface) return undefined
  const [from, to] = [followed, rule].map((each) => surfaceBoxes(each, document.product.size).trim)
  return from && to && { rule: followed, surface, matrix: followMatrix(as, from, to) }
}

const isIdentity = ([a, , , d, e, f]: Matrix) => a === 1 && d === 1 && e === 0 && f === 0

function moved(document: DesignDocument, ids: readonly NodeId[], matrix: Matrix): DesignDocument['nodes'] {
  if (isIdentity(matrix)) return document.nodes
  const nodes = ids.flatMap((id): [NodeId, DesignNode][] => {
    const node = document.nodes[id]
    return node ? [[id, { ...node, transform: multiply(matrix, node.transform) }]] : []
  })
  return { ...document.nodes, ...Object.fromEntries(nodes) }
}

const known = new WeakMap<DesignDocument, WeakMap<SurfaceRule, DesignDocument>>()

function copied(document: DesignDocument, template: ProductTemplate, rule: SurfaceRule): DesignDocument {
  const found = followedBy(document, template, rule)
  if (!found) return document
  const { surface, matrix } = found
  return {
    ...document,
    surfaceOrder: [rule.id],
    surfaces: { ...document.surfaces, [rule.id]: surface },
    nodes: moved(document, surface.nodes, matrix),
  }
}

/**
 * Returns the design for drawing, checking and printing one surface: if it follows another surface, it gets copies of
 * that surface's objects; otherwise the design is returned unchanged. Memoized per state of the design.
 * @param template the template of the design's options
 */
export function drawnOn(
  document: DesignDocument,
  template: ProductTemplate,
  rule: SurfaceRule,
): DesignDocument {
  if (!rule.follows || !document.surfaces[rule.id]?.follows) return document
  const surfaces = known.get(document) ?? new WeakMap<SurfaceRule, DesignDocument>()
  known.set(document, surfaces)
  const drawn = surfaces.get(rule) ?? copied(document, template, rule)
  surfaces.set(rule, drawn)
  return drawn
}
