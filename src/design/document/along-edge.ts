import { edgeLine, outlineRing, tooNear } from '../text/edge-line'
import { multiply, stretch, translation } from '../geometry/matrix'
import { flattenPath, parsePath } from '../geometry/path'
import type { Ring } from '../geometry/point'
import { edgeOf } from '../template/surface-edge'
import type { SurfaceRule } from '../template/surface-rule'
import type { AlongEdge, TextNode } from '../design-document'
import type { Rectangle } from '../units'
import type { Measure, TextReach } from './boxes'

/** Lays words along the edge of their surface, at its safe distance. */

/** The edge that words run along: the outline of a surface, or of one piece on its sheet. */
export interface Edge {
  outline: Ring
  safe: number
}

export const edgeIn = (rule: SurfaceRule, box: Rectangle): Edge => ({
  outline: outlineRing(edgeOf(rule, box)),
  safe: rule.safe,
})

/** Letters stay this far inside the safe distance, in mm: rounding must not move them beyond it. */
const margin = 0.05

/** How often the line is moved inward until the corners of all letters are inside the safe distance. */
const attempts = 8

/** Letters are compared with the edge up to this many points. */
const mostPoints = 6_000

/** Flattening tolerance of letters, in mm. */
const flatness = 0.02

/** Returns points of a text's letters in the coordinates of the edge. */
function pointsOf(node: TextNode, measure: Measure) {
  const [path, reach] = [measure.letters?.(node), measure.reach?.(node)]
  if (!path || !reach) return []
  const points = flattenPath(parsePath(path), flatness).flat()
  const every = Math.ceil(points.length / mostPoints)
  return points
    .filter((_, index) => index % every === 0)
    .map(({ x, y }) => ({ x: x + reach.corner.x, y: y + reach.corner.y }))
}

const depthOf = (side: AlongEdge['side'], { above, below }: TextReach) => (side === 'top' ? above : below)

/**
 * Returns a text on the line for its letters, in an unmoved frame; undefined while its font is not loaded, or if the edge
 * has no room for it.
 */
function onEdge(
  node: TextNode,
  side: AlongEdge['side'],
  { outline, safe }: Edge,
  measure: Measure,
): TextNode | undefined {
  const reach = measure.reach?.(node)
  if (!reach) return undefined
  const { curve: _, fit: __, ...plain } = node
  let by = safe + margin + depthOf(side, reach)
  let laid: TextNode | undefined
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const path = edgeLine(outline, by, side)
    if (path === undefined) return laid
    laid = { ...plain, along: { ...node.along, side, path } }
    const over = tooNear(pointsOf(laid, measure), outline, safe + margin / 2)
    if (over === 0) return laid
    by += over + margin / 2
  }
  return laid
}

/** Share of the edge that words may take when they are first laid along it. */
const mostOfEdge = 0.9

/** Returns a text laid along an edge for the first time; larger words are made smaller until they fit. */
export function laidAlong(
  node: TextNode,
  side: AlongEdge['side'],
  edge: Edge,
  measure: Measure,
): TextNode | undefined {
  const { curve: _, fit: __, along: ___, ...straight } = node
  const { width } = measure(straight)
  const around = edge.outline.reduce((sum, point, index) => {
    const next = edge.outline[(index + 1) % edge.outline.length] ?? point
    return sum + Math.hypot(next.x - point.x, next.y - point.y)
  }, 0)
  const size = Math.min(node.size, (node.size * mostOfEdge * around) / (2 * width))
  const laid = onEdge({ ...straight, size }, side, edge, measure)
  const corner = laid && measure.reach?.(laid)?.corner
  return laid && corner ? { ...laid, transform: translation(corner.x, corner.y) } : undefined
}

const grown = (node: TextNode, factor: number): TextNode =>
  factor === 1
    ? node
    : {
        ...node,
        size: node.size * factor,
        ...(node.stroke && { stroke: { ...node.stroke, width: node.stroke.width * factor } }),
        ...(node.shadow && {
          shadow: { ...node.shadow, x: node.shadow.x * factor, y: node.shadow.y * factor },
        }),
      }

/**
 * Returns a text along an edge after a change of its words, its look or the edge: it keeps its place relative to the edge,
 * even if it was moved away from it.
 */
export function relaidAlong(before: TextNode, after: TextNode, edge: Edge, measure: Measure): TextNode {
  const corner = measure.reach?.(before)?.corner
  const factor = stretch(after.transform).x / stretch(before.transform).x
  const { along } = after
  const laid = along && corner && onEdge(grown(after, factor), along.side, edge, measure)
  const to = laid && measure.reach?.(laid)?.corner
  if (!laid || !to || !corner) return after
  const frame = multiply(before.transform, translation(-corner.x, -corner.y))
  return { ...laid, transform: multiply(frame, translation(to.x, to.y)) }
}
