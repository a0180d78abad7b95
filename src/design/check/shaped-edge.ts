import { leafBox, type Measure } from '../document/boxes'
import { letterCount } from '../document/letter-count'
import { worldMatrix } from '../document/tree'
import type { DesignDocument, DesignNode, MadeNode, NodeId } from '../design-document'
import { transformPoint } from '../geometry/matrix'
import { flattenPath, parsePath } from '../geometry/path'
import { boundsOf, cornersOf, type Ring } from '../geometry/point'
import { gapBetween, marginWithin } from '../geometry/ring-gaps'
import { surfaceBoxes } from '../template/surface-boxes'
import { edgeOf, placedHoles } from '../template/surface-edge'
import type { SurfaceRule } from '../template/surface-rule'
import type { Point, Size } from '../units'
import type { CheckInput } from './finding'
import { moveToRoom } from './move-to-room'

/** Distances of objects from the edge of a surface that is not rectangular, or has holes, in mm. */

/** Flattening tolerance: minimum in mm, and share of the longer side. A carpet needs no finer outline than a tag. */
const flatness = { least: 0.02, share: 1 / 20_000 }

interface Edges {
  outline: Ring
  holes: Ring[]
}

const ringOf = (path: string, tolerance: number): Ring => flattenPath(parsePath(path), tolerance)[0] ?? []

/** Memoized by rule and size, because all objects of a surface are compared with it. */
const known = new WeakMap<SurfaceRule, { key: string; edges: Edges }>()

export function edgesOf(rule: SurfaceRule, size: Size): Edges {
  const key = `${size.width} ${size.height}`
  const before = known.get(rule)
  if (before?.key === key) return before.edges
  const { trim } = surfaceBoxes(rule, size)
  const tolerance = Math.max(flatness.least, flatness.share * Math.max(trim.width, trim.height))
  const edges = {
    outline: ringOf(edgeOf(rule, trim), tolerance),
    holes: placedHoles(rule, trim).map(({ path }) => ringOf(path, tolerance)),
  }
  known.set(rule, { key, edges })
  return edges
}

/** Returns the distance of rings from the outline and all holes; negative if a ring crosses one of them. */
export const roomIn =
  ({ outline, holes }: Edges) =>
  (rings: readonly Ring[]): number =>
    Math.min(
      ...rings.flatMap((ring) => [
        marginWithin(ring, outline),
        ...holes.map((hole) => gapBetween(ring, hole)),
      ]),
    )

/** A dial is drawn in the largest circle of its box, around the hole for the hands. */
const isDial = (node: DesignNode | undefined): node is MadeNode =>
  node?.kind === 'made' && node.what === 'dial'

const circlePoints = 72

/** Flatness of letters, which are many. */
const letterFlatness = 0.1

const knownLetters = new WeakMap<Measure, WeakMap<DesignNode, Ring[]>>()

/**
 * Returns the letters of a text, whose box has empty corners; undefined for other objects. Memoized, because several
 * checks and the surfaces that follow another one need the same letters.
 */
function lettersOf(node: DesignNode | undefined, measure: Measure): Ring[] | undefined {
  if (node?.kind !== 'text') return undefined
  const ofMeasure = knownLetters.get(measure) ?? new WeakMap<DesignNode, Ring[]>()
  knownLetters.set(measure, ofMeasure)
  const before = ofMeasure.get(node)
  if (before) return before
  const path = measure.letters?.(node)
  const rings = path ? flattenPath(parsePath(path), letterFlatness) : undefined
  if (rings) ofMeasure.set(node, rings)
  return rings
}

/**
 * Upper limit for a design's letters times the edge points that each is compared with. Beyond it, texts are checked by
 * their boxes, because letters are slow.
 */
const mostComparisons = 60_000
/** Outlining a letter takes as long as comparing it with this many points. */
const outlineCost = 20

function isQuick(document: DesignDocument, rule: SurfaceRule): boolean {
  const { outline, holes } = edgesOf(rule, document.product.size)
  const points = [outline, ...holes].reduce((sum, { length }) => sum + length, 0)
  return letterCount(document) * Math.max(points, outlineCost) <= mostComparisons
}

interface Inked {
  rule: SurfaceRule
  id: NodeId
  measure: Measure
}

function ringsAround(document: DesignDocument, { rule, id, measure }: Inked): Ring[] {
  const node = document.nodes[id]
  const letters = isQuick(document, rule) ? lettersOf(node, measure) : undefined
  if (!isDial(node)) return letters ?? [cornersOf(node ? leafBox(node, measure) : boundsOf([]))]
  const radius = Math.min(node.width, node.height) / 2
  const circle = Array.from({ length: circlePoints }, (_, index) => {
    const angle = (index / circlePoints) * 2 * Math.PI
    return { x: node.width / 2 + radius * Math.cos(angle), y: node.height / 2 + radius * Math.sin(angle) }
  })
  return [circle]
}

/** Returns the outlines of a text's letters on its surface, of a dial, or of another object's box. */
export function inkRings(document: DesignDocument, inked: Inked): Ring[] {
  const matrix = worldMatrix(document, inked.id)
  return ringsAround(document, inked).map((ring) => ring.map((point) => transformPoint(matrix, point)))
}

/**
 * Returns the distance of an object from the edge of a surface's piece, negative beyond it, and the move that
 * brings it `safe` mm inside, if there is one.
 */
export function roomOnPiece(
  document: DesignDocument,
  rule: SurfaceRule,
  { id, measure, withoutFix }: Pick<CheckInput, 'id' | 'measure' | 'withoutFix'>,
): { room: number; move: Point | undefined } {
  const rings = inkRings(document, { rule, id, measure })
  const all = edgesOf(rule, document.product.size)
  const roomOf = roomIn(isDial(document.nodes[id]) ? { ...all, holes: [] } : all)
  const room = roomOf(rings)
  if (withoutFix || room >= rule.safe) return { room, move: undefined }
  const search = { rings, roomOf, wanted: rule.safe }
  return { room, move: moveToRoom(document, `edge ${rule.id} ${id}`, search) }
}
