import type { DesignDocument, DesignNode } from '../../design-document'
import { flattenPath, parsePath } from '../../geometry/path'
import type { Ring } from '../../geometry/point'
import { growRegion, piecesOf, type Region, regionOf } from '../../geometry/region'
import { shapePath } from '../../geometry/shape-path'
import type { Point } from '../../units'

/** Measures the narrowest filled area of an object. The work per design is bounded. */

/** Flattening tolerance of curves, as a share of the smallest field. */
const flatness = 0.02

/** Work limits: compared pairs of edges per design, and self-crossings of a path. */
const limits = { pairs: 20_000_000, crossings: 1_000 }

/** Number of pairs of edges compared so far for a design. */
const spent = new WeakMap<DesignDocument['nodes'], number>()

/** Cache by object, because unchanged objects are checked again after each change. */
const known = new WeakMap<DesignNode, Map<number, number | undefined>>()

/** Returns the diameter of the largest circle within a piece, up to `most`. */
function widthOf(piece: Region, most: number): number {
  if (growRegion(piece, -most / 2).length > 0) return most
  let [low, high] = [0, most]
  for (let step = 0; step < 8; step++) {
    const middle = (low + high) / 2
    if (growRegion(piece, -middle / 2).length > 0) low = middle
    else high = middle
  }
  return low
}

const turn = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

const cross = (a: Point, b: Point, c: Point, d: Point) =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0

/** True if the edges of rings cross so often that cleaning the outline would be slow. */
function isTangled(rings: readonly Ring[]): boolean {
  const edges = rings.flatMap((ring) =>
    ring.map((from, index) => [from, ring[(index + 1) % ring.length] ?? from] as const),
  )
  let crossings = 0
  for (const [index, [a, b]] of edges.entries())
    for (let other = 0; other < index; other++) {
      const [c, d] = edges[other] ?? [a, b]
      if (cross(a, b, c, d) && ++crossings > limits.crossings) return true
    }
  return false
}

function measured(nodes: DesignDocument['nodes'], path: string, field: number): number | undefined {
  const rings = flattenPath(parsePath(path), field * flatness)
  const points = rings.reduce((sum, { length }) => sum + length, 0)
  const all = (spent.get(nodes) ?? 0) + points ** 2 / 2
  if (all > limits.pairs) return undefined
  spent.set(nodes, all)
  if (isTangled(rings)) return undefined
  const pieces = piecesOf(regionOf(rings))
  return pieces.length > 0 ? Math.min(...pieces.map((piece) => widthOf(piece, field))) : undefined
}

/**
 * Returns the width of the smallest filled field of an object in its own coordinates, up to `field`. Undefined without
 * a filled area, for tangled paths, and when the design's work is used up.
 */
export function smallestField(
  { nodes }: Pick<DesignDocument, 'nodes'>,
  node: DesignNode,
  field: number,
): number | undefined {
  if (node.kind !== 'shape' && node.kind !== 'path') return undefined
  if (node.fill === null) return undefined
  const fields = known.get(node) ?? new Map<number, number | undefined>()
  known.set(node, fields)
  if (fields.has(field)) return fields.get(field)
  const path = node.kind === 'shape' ? shapePath(node.shape, node, node.radius) : node.path
  const width = measured(nodes, path, field)
  fields.set(field, width)
  return width
}
