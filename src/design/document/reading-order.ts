import { angleOf } from '../geometry/matrix'
import type { ProductTemplate } from '../template/product-template'
import { surfaceBoxes, surfaceRule } from '../template/surface-boxes'
import { templateFor } from '../template/template-for'
import { boxOf, type Measure } from './boxes'
import type { DesignDocument, DesignNode, NodeId, NodeKind, SurfaceId } from '../design-document'
import type { MadeWhat } from '../made-parameters'
import type { Rectangle } from '../units'
import { groupsAround, siblings, worldMatrix } from './tree'

/**
 * Data about an object for a message to screen readers such as "text Hello, 12 mm from the left
 * edge, inside the safe area".
 */
export interface SpokenObject {
  id: NodeId
  kind: NodeKind | MadeWhat
  /** The object's name, or its text if it has no name; undefined if it has neither. */
  words?: string
  /** Position in reading order, from 1. */
  position: number
  count: number
  /**
   * Distance from the left and top edge of the trimmed surface, in mm to one decimal; negative beyond the
   * edge.
   */
  x: number
  y: number
  width: number
  height: number
  /** Rotation, clockwise, in whole degrees from -180 to 180. */
  angle: number
  within: Within
  isLocked: boolean
}

/**
 * The innermost area of the surface that contains the whole object: `partly` if it crosses the trimmed edge,
 * `outside` if it is entirely beyond it.
 */
export type Within = 'safe' | 'trim' | 'partly' | 'outside'

const holds = (outer: Rectangle, inner: Rectangle) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

const touches = (one: Rectangle, other: Rectangle) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

function withinSurface(box: Rectangle, { safe, trim }: Record<'safe' | 'trim', Rectangle>): Within {
  if (holds(safe, box)) return 'safe'
  if (holds(trim, box)) return 'trim'
  return touches(trim, box) ? 'partly' : 'outside'
}

/** Returns the kind of an object; for a generated one the name of its generator, such as "month". */
export const kindName = (node: DesignNode): NodeKind | MadeWhat =>
  node.kind === 'made' ? node.what : node.kind

function wordsOf(node: DesignNode): string | undefined {
  if (node.name) return node.name
  if (node.kind === 'text' || node.kind === 'qr') return node.text
  return 'lines' in node ? node.lines.map(({ text }) => text).join(' ') : undefined
}

interface Boxed {
  id: NodeId
  box: Rectangle
}

/**
 * Sorts boxes in rows from top to bottom, each from left to right. A row contains the boxes that start above
 * the middle of its first box.
 */
function inRows(boxes: Boxed[]): Boxed[] {
  const rows: Boxed[][] = []
  for (const boxed of boxes.toSorted((one, other) => one.box.y - other.box.y)) {
    const first = rows.at(-1)?.[0]?.box
    if (first && boxed.box.y < first.y + first.height / 2) rows.at(-1)?.push(boxed)
    else rows.push([boxed])
  }
  return rows.flatMap((row) => row.toSorted((one, other) => one.box.x - other.box.x))
}

const tenths = (length: number) => Math.round(length * 10) / 10 + 0

function framesOf({ product }: DesignDocument, template: ProductTemplate, surface: SurfaceId) {
  const rule = surfaceRule(templateFor(template, product.options), surface)
  const trim = { x: 0, y: 0, ...product.size }
  return rule ? surfaceBoxes(rule, product.size) : { safe: trim, trim }
}

function spoken(document: DesignDocument, id: NodeId, node: DesignNode, box: Rectangle) {
  const words = wordsOf(node)
  return {
    id,
    kind: kindName(node),
    ...(words !== undefined && { words }),
    x: tenths(box.x),
    y: tenths(box.y),
    width: tenths(box.width),
    height: tenths(box.height),
    angle: Math.round(angleOf(worldMatrix(document, id))) + 0,
    isLocked: [id, ...groupsAround(document, id)].some((each) => document.nodes[each]?.locked !== undefined),
  }
}

/**
 * Returns the objects of a surface in reading order, with what to announce for each (design-document-14). A
 * group is one object; hidden objects are left out.
 * @param group reads the children of this group instead
 */
export function readingOrder(
  document: DesignDocument,
  template: ProductTemplate,
  surface: SurfaceId,
  measure: Measure,
  group?: NodeId,
): SpokenObject[] {
  const frames = framesOf(document, template, surface)
  const parent = group === undefined ? { surface } : { surface, group }
  const boxes = siblings(document, parent)
    .filter((id) => !document.nodes[id]?.hidden)
    .map((id) => ({ id, box: boxOf(document, id, measure) }))
  return inRows(boxes).flatMap(({ id, box }, index) => {
    const node = document.nodes[id]
    if (node === undefined) return []
    const place = { position: index + 1, count: boxes.length, within: withinSurface(box, frames) }
    return [{ ...spoken(document, id, node, box), ...place }]
  })
}
