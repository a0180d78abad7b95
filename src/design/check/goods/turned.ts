import type { Measure } from '../../document/boxes'
import { leafBox } from '../../document/boxes'
import type { DesignDocument, DesignNode, NodeId } from '../../design-document'
import { canonicalJson } from '../../document/canonical-json'
import { shownLeaves, withDescendants, worldMatrix } from '../../document/tree'
import { multiply, rotation, transformPoint, translation } from '../../geometry/matrix'
import { parsePath } from '../../geometry/path'
import { centerOf } from '../../geometry/point'
import { surfaceBoxes } from '../../template/surface-boxes'
import type { ProductTemplate } from '../../template/product-template'
import type { SurfaceRule } from '../../template/surface-rule'
import type { Matrix, Point, Shape } from '../../units'
import type { Finding } from '../finding'
import { levelAbove } from '../level'
import { turnedOver } from './turn-over'

/** Checks surfaces that must look the same upside down, such as the back of a card (design-document-16). */

/** Difference in mm that is too small to see. */
const near = 0.3

/** Shapes that look the same after half a turn. */
const evenShapes: ReadonlySet<Shape> = new Set<Shape>(['rectangle', 'rounded', 'ellipse', 'hexagon'])

const halfTurn = (center: Point): Matrix =>
  multiply(multiply(translation(center.x, center.y), rotation(180)), translation(-center.x, -center.y))

const isNear = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y) <= near

const pointsOf = (path: string): Point[] =>
  parsePath(path).flatMap(({ start, steps }) => [start, ...steps.map(({ to }) => to)])

const keyOf = ({ x, y }: Point) => `${Math.round(x / near)} ${Math.round(y / near)}`

/** True if each point has another one opposite the center. */
function isEvenPath(path: string, center: Point): boolean {
  const points = pointsOf(path)
  const known = new Set(points.map(keyOf))
  const steps = [-1, 0, 1]
  return points.every((point) => {
    const [x, y] = [Math.round((2 * center.x - point.x) / near), Math.round((2 * center.y - point.y) / near)]
    return steps.some((right) => steps.some((down) => known.has(`${x + right} ${y + down}`)))
  })
}

function isEven(node: DesignNode, center: Point): boolean {
  if (node.kind === 'shape') return evenShapes.has(node.shape)
  return node.kind === 'path' && isEvenPath(node.path, center)
}

/** Returns an object's appearance as text, without its position and its name in a starter design. */
export function lookOf(node: DesignNode): string {
  const { transform: _, name: _name, locked: _locked, ...look } = node
  if (!('slot' in look)) return canonicalJson(look)
  const { slot: _slot, ...rest } = look
  return canonicalJson(rest)
}

interface Placed {
  look: string
  center: Point
  /** A corner of the box, from which the object's rotation follows. */
  corner: Point
  isEven: boolean
}

function placedNode(document: DesignDocument, id: NodeId, measure: Measure): Placed[] {
  const node = document.nodes[id]
  if (!node) return []
  const box = leafBox(node, measure)
  const matrix = worldMatrix(document, id)
  const center = centerOf(box)
  return [
    {
      look: lookOf(node),
      center: transformPoint(matrix, center),
      corner: transformPoint(matrix, box),
      isEven: isEven(node, center),
    },
  ]
}

/** True if an object looks like another one after half a turn about the middle of the surface. */
function isTurned(one: Placed, other: Placed, turn: Matrix): boolean {
  const [center, corner] = [transformPoint(turn, other.center), transformPoint(turn, other.corner)]
  if (one.look !== other.look || !isNear(one.center, center)) return false
  const opposite = { x: 2 * one.center.x - one.corner.x, y: 2 * one.center.y - one.corner.y }
  return isNear(one.corner, corner) || (one.isEven && isNear(opposite, corner))
}

/** Returns the objects, among some of a surface, that look different after half a turn. */
function oddOnes(document: DesignDocument, ids: readonly NodeId[], turn: Matrix, measure: Measure): NodeId[] {
  const placed = ids.flatMap((id) => placedNode(document, id, measure).map((one) => ({ id, ...one })))
  return placed.filter((one) => !placed.some((other) => isTurned(one, other, turn))).map(({ id }) => id)
}

/** Returns a fix that repeats the upper half upside down; none if objects are locked or cannot be repeated. */
function fixFor(
  document: DesignDocument,
  rule: SurfaceRule,
  odd: readonly NodeId[],
  measure: Measure,
): Pick<Finding, 'fix'> {
  const { trim } = surfaceBoxes(rule, document.product.size)
  const center = centerOf(trim)
  const turn = halfTurn(center)
  const isSettled = (id: NodeId) => !withDescendants(document, id).some((each) => odd.includes(each))
  const half = { center, height: trim.height / 2, turn, measure }
  const made = turnedOver(document, rule.id, half, isSettled)
  if (
    !made ||
    oddOnes(made, shownLeaves(made, made.surfaces[rule.id]?.nodes ?? []), turn, measure).length > 0
  )
    return {}
  const { schema: _schema, id: _id, product: _product, surfaceOrder: _order, ...contents } = made
  return { fix: { command: 'repeatTurned', selection: [], argument: { contents } } }
}

/** @param idsOn returns the drawn objects of a surface */
export function turnedSurfaces(
  document: DesignDocument,
  { surfaces, checks: { turned } }: ProductTemplate,
  measure: Measure,
  idsOn: (surface: string) => readonly NodeId[],
): Finding[] {
  if (!turned) return []
  return surfaces
    .filter(({ turns }) => turns)
    .flatMap((rule: SurfaceRule): Finding[] => {
      const turn = halfTurn(centerOf(surfaceBoxes(rule, document.product.size).trim))
      const odd = oddOnes(document, idsOn(rule.id), turn, measure)
      const found = odd.length
      const level = levelAbove(found, turned)
      if (!level) return []
      const words = { surface: rule.title ?? rule.id }
      const finding = { check: 'turned', level, surface: rule.id, say: 'designFindings.turned' } as const
      return [{ ...finding, found, wanted: 0, words, ...fixFor(document, rule, odd, measure) }]
    })
}
