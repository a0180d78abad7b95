import { multiply, scaling, translation } from '../geometry/matrix'
import { centerOf, isWithin } from '../geometry/point'
import { surfaceBoxes, surfaceRule } from '../template/surface-boxes'
import type { SurfaceRule } from '../template/surface-rule'
import { templateFor } from '../template/template-for'
import type { ProductTemplate } from '../template/product-template'
import type { DesignDocument, DesignNode, ImageNode, NodeId } from '../design-document'
import type { Matrix, Rectangle, Size } from '../units'
import { boxOf, type Measure } from './boxes'
import { withDescendants, withNodes } from './tree'

/**
 * Lays a design out for another size (design-document-22): what is near an edge keeps its distance to it, what is in the
 * middle stays there, backgrounds cover the new size, and small words stay legible. Lengths are millimeters.
 */

/** How far an object may be from an edge or from the middle and still belong to it. */
const slack = 0.5
const nearMiddle = 0.04
const nearEdge = 0.3

/** Height of an em below which words are not made smaller. */
const legible = 2.2

type Boxes = ReturnType<typeof surfaceBoxes>

/** A change of one direction: from one set of boxes to another. */
interface Axis {
  from: Record<'trim' | 'safe' | 'cover', Span>
  to: Record<'trim' | 'safe' | 'cover', Span>
}

interface Span {
  low: number
  high: number
}

const spanX = ({ x, width }: Rectangle): Span => ({ low: x, high: x + width })
const spanY = ({ y, height }: Rectangle): Span => ({ low: y, high: y + height })

function axis(from: Boxes, to: Boxes, spanOf: (box: Rectangle) => Span): Axis {
  const of = ({ trim, safe, cover }: Boxes) => ({
    trim: spanOf(trim),
    safe: spanOf(safe),
    cover: spanOf(cover),
  })
  return { from: of(from), to: of(to) }
}

const lengthOf = ({ low, high }: Span) => high - low

const isInside = ({ low, high }: Span, outer: Span) =>
  low >= outer.low - slack / 5 && high <= outer.high + slack / 5

/** Which edges an object reaches over, so that no bare strip is left beside it. */
const reaches = ({ low, high }: Span, { trim }: Axis['from']) => ({
  low: low <= trim.low + slack / 5,
  high: high >= trim.high - slack / 5,
})

/** Returns an edge as far beyond the new trim as the old one was, and at least as far as needed if it was before. */
function beyondLow(low: number, { from, to }: Axis): number {
  const kept = to.trim.low - (from.trim.low - low)
  return low <= from.cover.low + slack / 5 ? Math.min(kept, to.cover.low) : kept
}

function beyondHigh(high: number, { from, to }: Axis): number {
  const kept = to.trim.high + (high - from.trim.high)
  return high >= from.cover.high - slack / 5 ? Math.max(kept, to.cover.high) : kept
}

/** Returns where a span of a new length is: by the edge it reaches or is near to, in the middle, or in proportion. */
function anchored(span: Span, length: number, scale: number, on: Axis): Span {
  const { from, to } = on
  const at = (low: number) => ({ low, high: low + length })
  const reached = reaches(span, from)
  if (reached.low) return at(beyondLow(span.low, on))
  if (reached.high) return at(beyondHigh(span.high, on) - length)
  const whole = lengthOf(from.trim)
  const middle = (span.low + span.high) / 2
  const share = (middle - from.trim.low) / whole
  const center = to.trim.low + share * lengthOf(to.trim)
  if (Math.abs(share - 0.5) <= nearMiddle) {
    const off = (middle - (from.trim.low + from.trim.high) / 2) * scale
    return at((to.trim.low + to.trim.high) / 2 + off - length / 2)
  }
  const [below, above] = [span.low - from.trim.low, from.trim.high - span.high]
  if (below < above && below < nearEdge * whole) return at(to.trim.low + below * scale)
  if (above < below && above < nearEdge * whole) return at(to.trim.high - above * scale - length)
  return at(center - length / 2)
}

/** Moves a span into the safe area if it was there before. */
function keptSafe(before: Span, after: Span, { from, to }: Axis): Span {
  if (!isInside(before, from.safe)) return after
  const room = to.safe
  const by = Math.max(room.low - after.low, 0) || Math.min(room.high - after.high, 0)
  return { low: after.low + by, high: after.high + by }
}

interface Unit {
  ids: NodeId[]
  box: Rectangle
}

const union = (one: Rectangle, other: Rectangle): Rectangle => {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  }
}

const belong = (one: Rectangle, other: Rectangle) =>
  isWithin(centerOf(one), other) || isWithin(centerOf(other), one)

/** Joins objects that lie on one another, such as words on a badge, so that they stay together. */
function unitsOf(objects: readonly { id: NodeId; box: Rectangle }[]): Unit[] {
  return objects.reduce<Unit[]>((units, { id, box }) => {
    const near = units.filter((unit) => belong(unit.box, box))
    const joined = near.reduce<Unit>(
      (all, unit) => ({ ids: [...unit.ids, ...all.ids], box: union(unit.box, all.box) }),
      { ids: [id], box },
    )
    return [...units.filter((unit) => !near.includes(unit)), joined]
  }, [])
}

/** Returns the smallest em of the words of a unit; undefined without words. */
function smallestText(document: DesignDocument, ids: readonly NodeId[]): number | undefined {
  const sizes = ids
    .flatMap((id) => withDescendants(document, id))
    .flatMap((id) => {
      const node = document.nodes[id]
      return node?.kind === 'text' ? [node.size * Math.hypot(node.transform[2], node.transform[3])] : []
    })
  return sizes.length === 0 ? undefined : Math.min(...sizes)
}

const isUpright = ([a, b, c, d]: Matrix) => b === 0 && c === 0 && a > 0 && d > 0

const isRectangle = (node: DesignNode): node is ImageNode | Extract<DesignNode, { kind: 'shape' }> =>
  (node.kind === 'image' && (node.mask === undefined || node.mask === 'rectangle')) ||
  (node.kind === 'shape' && node.shape === 'rectangle')

const within = (at: number, side: number) => Math.min(Math.max(at - side / 2, 0), 1 - side)

/** Returns a crop around the same middle with other proportions, as large as the picture allows. */
function cropFor({ crop }: ImageNode, pixels: Size, ratio: number): Rectangle {
  const [width, height] = [crop.width * pixels.width, crop.height * pixels.height]
  const isWide = width / height < ratio
  const across = isWide ? Math.min(height * ratio, pixels.width) : Math.min(width, pixels.height * ratio)
  const size = { width: across / pixels.width, height: across / ratio / pixels.height }
  const middle = centerOf(crop)
  return { x: within(middle.x, size.width), y: within(middle.y, size.height), ...size }
}

interface Change {
  document: DesignDocument
  x: Axis
  y: Axis
  /** Scale of objects. */
  scale: number
}

/** Returns a rectangle or picture that reaches over opposite edges as it fills the new size; undefined for others. */
function stretched({ document, x, y, scale }: Change, id: NodeId, box: Rectangle): DesignNode | undefined {
  const node = document.nodes[id]
  if (!node || !isRectangle(node) || !isUpright(node.transform)) return undefined
  const spans = [spanX(box), spanY(box)] as const
  const [overX, overY] = [reaches(spans[0], x.from), reaches(spans[1], y.from)]
  const [fillsX, fillsY] = [overX.low && overX.high, overY.low && overY.high]
  if (!fillsX && !fillsY) return undefined
  const along = (span: Span, fills: boolean, on: Axis): Span =>
    fills
      ? { low: beyondLow(span.low, on), high: beyondHigh(span.high, on) }
      : anchored(span, lengthOf(span) * scale, scale, on)
  const [across, down] = [along(spans[0], fillsX, x), along(spans[1], fillsY, y)]
  const [a, , , d] = node.transform
  const [width, height] = [lengthOf(across), lengthOf(down)]
  const laid = {
    ...node,
    transform: [a, 0, 0, d, across.low, down.low] as Matrix,
    width: width / a,
    height: height / d,
  }
  if (laid.kind !== 'image') return laid
  const asset = document.assets[laid.asset ?? '']
  return asset ? { ...laid, crop: cropFor(laid, asset, width / height) } : laid
}

/** Returns the matrix that lays a unit. */
function matrixFor({ x, y }: Change, box: Rectangle, scale: number): Matrix {
  const [across, down] = [spanX(box), spanY(box)]
  const toX = keptSafe(across, anchored(across, box.width * scale, scale, x), x)
  const toY = keptSafe(down, anchored(down, box.height * scale, scale, y), y)
  return multiply(translation(toX.low, toY.low), multiply(scaling(scale, scale), translation(-box.x, -box.y)))
}

/** Returns the scale with which a span fits into the safe area, if it was there before. */
const room = (span: Span, { from, to }: Axis) =>
  isInside(span, from.safe) ? lengthOf(to.safe) / Math.max(lengthOf(span), 0.001) : Infinity

/** Returns the scale of a unit: words stay legible, and what was in the safe area still fits into it. */
function scaleOf({ document, x, y, scale }: Change, { ids, box }: Unit): number {
  const text = smallestText(document, ids)
  const readable = text === undefined ? scale : Math.max(scale, Math.min(1, legible / text))
  return Math.min(readable, room(spanX(box), x), room(spanY(box), y))
}

/** Returns the scale with which a span still reaches over both edges; 0 if it did not. */
function needed(span: Span, on: Axis): number {
  const over = reaches(span, on.from)
  if (!over.low || !over.high) return 0
  return (beyondHigh(span.high, on) - beyondLow(span.low, on)) / lengthOf(span)
}

/** Returns the scale with which a turned or shaped background still covers what it covered. */
function coverScale({ x, y, scale }: Change, box: Rectangle): number {
  return Math.max(scale, needed(spanX(box), x), needed(spanY(box), y))
}

function laidOut(change: Change, ids: readonly NodeId[], measure: Measure): Record<NodeId, DesignNode> {
  const { document } = change
  const made: Record<NodeId, DesignNode> = {}
  const move = (id: NodeId, matrix: Matrix) => {
    const node = document.nodes[id]
    if (node) made[id] = { ...node, transform: multiply(matrix, node.transform) }
  }
  const objects = ids.map((id) => ({ id, box: boxOf(document, id, measure) }))
  const isSafe = ({ box }: { box: Rectangle }) =>
    isInside(spanX(box), change.x.from.safe) && isInside(spanY(box), change.y.from.safe)
  for (const { id, box } of objects.filter((each) => !isSafe(each))) {
    const filled = stretched(change, id, box)
    if (filled) made[id] = filled
    else move(id, matrixFor(change, box, coverScale(change, box)))
  }
  for (const unit of unitsOf(objects.filter(isSafe))) {
    const matrix = matrixFor(change, unit.box, scaleOf(change, unit))
    for (const id of unit.ids) move(id, matrix)
  }
  return made
}

/** True for a surface that arranges its objects itself. */
const hasOwnLayout = (rule: SurfaceRule, { surfaces }: DesignDocument) => {
  const { fill, repeat, apart, arrangement, follows } = surfaces[rule.id] ?? {}
  return [rule.spine, rule.panels, rule.parts, fill, repeat, apart, arrangement, follows].some(Boolean)
}

/**
 * Returns the present design with the objects that it had before its size or shape changed, laid out for what it is
 * now. Signs, and surfaces with their own layout, stay as they are.
 */
export function layAnew(
  before: DesignDocument,
  present: DesignDocument,
  { template, measure }: { template: ProductTemplate; measure: Measure },
): DesignDocument {
  if (template.neon) return present
  const former = templateFor(template, before.product.options)
  return templateFor(template, present.product.options).surfaces.reduce((document, rule) => {
    const was = surfaceRule(former, rule.id)
    const on = document.surfaces[rule.id]
    if (!was || !on || on.cut?.path || hasOwnLayout(rule, document)) return document
    const [from, to] = [surfaceBoxes(was, before.product.size), surfaceBoxes(rule, present.product.size)]
    const known = new Set(before.surfaces[rule.id]?.nodes)
    const scale = Math.min(to.trim.width / from.trim.width, to.trim.height / from.trim.height)
    const change = { document: before, x: axis(from, to, spanX), y: axis(from, to, spanY), scale }
    const ids = on.nodes.filter((id) => known.has(id))
    const laid = laidOut(change, ids, measure)
    const inner = ids
      .flatMap((id) => withDescendants(before, id).slice(1))
      .flatMap((id) => (before.nodes[id] ? [[id, before.nodes[id]] as const] : []))
    return withNodes(document, { ...Object.fromEntries(inner), ...laid })
  }, present)
}
