import { leafBox, type Measure } from '../document/boxes'
import { readPath } from '../document/read-path'
import { worldMatrix } from '../document/tree'
import type { DesignDocument, DesignNode, NodeId } from '../design-document'
import { transformPoint } from '../geometry/matrix'
import { flattenPath, parsePath } from '../geometry/path'
import { cornersOf, isInside, type Ring } from '../geometry/point'
import { shapePath } from '../geometry/shape-path'
import type { Point } from '../units'

/** Flattening tolerance of curves, in mm. */
const flatness = 0.05

function ownRings(node: DesignNode, measure: Measure): Ring[] {
  if (node.kind === 'path') return flattenPath(readPath(node.path) ?? [], flatness)
  const shape = node.kind === 'shape' ? node.shape : node.kind === 'image' ? node.mask : undefined
  if (!shape || !('width' in node)) return [cornersOf(leafBox(node, measure))]
  const radius = node.kind === 'shape' ? node.radius : undefined
  return flattenPath(parsePath(shapePath(shape, node, radius)), flatness)
}

/** Returns the outlines of an object on its surface: of a shape, of a masked picture, or its box. */
export function artRings(document: DesignDocument, id: NodeId, measure: Measure): Ring[] {
  const node = document.nodes[id]
  if (!node) return []
  const matrix = worldMatrix(document, id)
  return ownRings(node, measure).map((ring) => ring.map((point) => transformPoint(matrix, point)))
}

/** True if a point is inside rings under the even-odd rule. */
export const isInRings = (point: Point, rings: readonly Ring[]): boolean =>
  rings.filter((ring) => isInside(point, ring)).length % 2 === 1
