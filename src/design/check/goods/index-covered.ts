import { boxOf } from '../../document/boxes'
import { placesOf, shownLeaves, worldMatrix } from '../../document/tree'
import type { DesignDocument, DesignNode, MadeNode, NodeId, SurfaceId } from '../../design-document'
import { boundingBox, transformBox, transformPoint } from '../../geometry/matrix'
import { indexBoxes } from '../../made/index-corners'
import type { Point, Rectangle } from '../../units'
import { artRings, isInRings } from '../art-rings'
import type { Check, CheckInput } from '../finding'
import { levelAbove } from '../level'

/** Maximum share of a card's rank and suit that may be covered. */
const mostCovered = 0.1

/** Points along each side of a corner that are examined. */
const samples = 8

function pointsIn({ x, y, width, height }: Rectangle): Point[] {
  const at = (step: number) => (step + 0.5) / samples
  return Array.from({ length: samples ** 2 }, (_, index) => ({
    x: x + width * at(index % samples),
    y: y + height * at(Math.floor(index / samples)),
  }))
}

/** Maximum number of checked indices per surface, because each is compared with all art; a card has one. */
const mostIndices = 8

const isIndex = (node: DesignNode | undefined): boolean => node?.kind === 'made' && node.what === 'index'

interface Shown {
  shown: NodeId[]
  /** The indices among them that are checked. */
  checked: ReadonlySet<NodeId>
}

const known = new WeakMap<DesignDocument, Map<SurfaceId, Shown>>()

/** Returns the objects that a surface shows; memoized, because all its indices are compared with them. */
function shownOn(document: DesignDocument, surface: SurfaceId): Shown {
  const surfaces = known.get(document) ?? new Map<SurfaceId, Shown>()
  known.set(document, surfaces)
  const before = surfaces.get(surface)
  if (before) return before
  const shown = shownLeaves(document, document.surfaces[surface]?.nodes ?? [])
  const indices = shown.filter((id) => isIndex(document.nodes[id])).slice(0, mostIndices)
  const made = { shown, checked: new Set(indices) }
  surfaces.set(surface, made)
  return made
}

/** True for objects that hide what is behind them. */
const isCovering = (node: DesignNode | undefined): boolean =>
  node !== undefined &&
  !node.blend &&
  (node.kind === 'image' || node.kind === 'emoji' || ('fill' in node && node.fill !== null))

const overlaps = (one: Rectangle, other: Rectangle) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** Checks that art does not cover the rank and suit of a card, in any of its corners (design-document-16). */
export function indexCovered(
  { document, id, rule, measure, thresholds }: CheckInput,
  { node, corners }: { node: MadeNode; corners: string },
): ReturnType<Check> {
  const { shown, checked } = shownOn(document, rule.id)
  if (!checked.has(id)) return undefined
  const places = placesOf(document)
  const order = places.get(id)?.order ?? 0
  const world = worldMatrix(document, id)
  const boxes = indexBoxes(corners, node)
  const around = boundingBox(boxes.map((box) => transformBox(world, box)))
  const inFront = shown
    .filter((other) => (places.get(other)?.order ?? 0) > order && isCovering(document.nodes[other]))
    .filter((other) => around && overlaps(boxOf(document, other, measure), around))
    .map((other) => artRings(document, other, measure))
  const shares = boxes.map((box) => {
    const points = pointsIn(box).map((point) => transformPoint(world, point))
    return points.filter((point) => inFront.some((rings) => isInRings(point, rings))).length / points.length
  })
  const found = Math.max(0, ...shares)
  const level = levelAbove(found - mostCovered, thresholds)
  if (!level) return undefined
  return {
    level,
    say: 'designFindings.indexCovered',
    found: Math.round(found * 100),
    wanted: Math.round(mostCovered * 100),
    fix: { command: 'bringToFront', selection: [id], argument: undefined },
  }
}
