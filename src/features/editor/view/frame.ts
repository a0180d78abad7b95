import { boxOf, boxOfAll, ownBox, type Measure } from '@/design/document/boxes'
import { unlocked } from '@/design/document/selection'
import type { DesignDocument, NodeId, SurfaceId } from '@/design/design-document'
import { type Matrix, type Rectangle, type Point } from '@/design/units'
import { groupsAround, siblings, worldMatrix } from '@/design/document/tree'
import { identity, inverse, transformBox, transformPoint } from '@/design/geometry/matrix'
import { boundsOf, cornersOf, isWithin } from '@/design/geometry/point'
import type { SnapTargets } from '@/design/snap/snap'
import type { ProductTemplate } from '@/design/template/product-template'
import { surfaceBoxes, surfaceRule } from '@/design/template/surface-boxes'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { templateFor } from '@/design/template/template-for'

/** The box that the handles surround: along the sides of a single object, upright around several. */
export interface Frame {
  matrix: Matrix
  box: Rectangle
}

export function frameOf(document: DesignDocument, ids: NodeId[], measure: Measure): Frame | undefined {
  const [first, second] = ids
  if (first === undefined) return undefined
  if (second === undefined)
    return { matrix: worldMatrix(document, first), box: ownBox(document, first, measure) }
  const box = boxOfAll(document, ids, measure)
  return box && { matrix: identity, box }
}

export const uprightBox = ({ matrix, box }: Frame): Rectangle => transformBox(matrix, box)

export const frameCorners = ({ matrix, box }: Frame): Point[] =>
  cornersOf(box).map((corner) => transformPoint(matrix, corner))

/**
 * Returns what a click selects: the object or group around it that is already selected, or else its outermost
 * group.
 */
export function clickedObject(document: DesignDocument, id: NodeId, selection: NodeId[]): NodeId {
  const around = [id, ...groupsAround(document, id)]
  const open = around.findIndex((each) => selection.includes(each))
  return open >= 0 ? (around[open] ?? id) : (around.at(-1) ?? id)
}

/** Returns the object one level deeper than the selection, toward the clicked object. */
export function enteredObject(document: DesignDocument, id: NodeId, selection: NodeId[]): NodeId {
  const around = [id, ...groupsAround(document, id)]
  const open = around.findIndex((each) => selection.includes(each))
  return around[Math.max(open - 1, 0)] ?? id
}

const isSeen = (document: DesignDocument, id: NodeId) => document.nodes[id]?.hidden !== true

/**
 * Returns the objects wholly or partly inside a rectangle of the surface. Locked objects can't move and are
 * left out.
 */
export function objectsIn(
  document: DesignDocument,
  surface: SurfaceId,
  area: Rectangle,
  measure: Measure,
): NodeId[] {
  return siblings(document, { surface }).filter((id) => {
    if (!isSeen(document, id) || unlocked(document, [id], 'place').length === 0) return false
    const box = boxOf(document, id, measure)
    return (
      box.x < area.x + area.width &&
      area.x < box.x + box.width &&
      box.y < area.y + area.height &&
      area.y < box.y + box.height
    )
  })
}

/** Returns the snap targets of moved objects: all other objects of the surface, and the surface itself. */
export function snapTargets(
  document: DesignDocument,
  template: ProductTemplate,
  surface: SurfaceId,
  moved: NodeId[],
  measure: Measure,
): SnapTargets {
  const rule = surfaceRule(templateFor(template, document.product.options), surface)
  const boxes = rule && surfaceBoxes(rule, document.product.size)
  return {
    objects: siblings(document, { surface })
      .filter((id) => isSeen(document, id) && !moved.includes(id))
      .map((id) => boxOf(document, id, measure)),
    frames: boxes ? [boxes.trim, boxes.safe] : [],
    ...gapOfPieces(document, surface, rule),
  }
}

/** Returns the gap between the art of two pieces of a sheet: that of their cut lines, and both offsets. */
function gapOfPieces(
  { surfaces }: DesignDocument,
  surface: SurfaceId,
  rule: SurfaceRule | undefined,
): Pick<SnapTargets, 'apart'> {
  const { apart, cut } = surfaces[surface] ?? {}
  return apart && cut && rule?.packing ? { apart: rule.packing.gap + 2 * cut.offset } : {}
}

export const boxBetween = (one: Point, other: Point): Rectangle => boundsOf([one, other])

/**
 * Returns the frontmost object whose own box, rotated or not, contains a point of the surface. Shapes and
 * locked objects are hit only by a click on their drawing.
 */
export const objectAt = (
  document: DesignDocument,
  surface: SurfaceId,
  point: Point,
  measure: Measure,
): NodeId | undefined =>
  siblings(document, { surface }).findLast((id) => {
    if (!isSeen(document, id) || document.nodes[id]?.kind === 'shape') return false
    if (unlocked(document, [id], 'place').length === 0) return false
    const inside = transformPoint(inverse(worldMatrix(document, id)), point)
    return isWithin(inside, ownBox(document, id, measure))
  })
