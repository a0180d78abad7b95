import { leafBox, type Measure } from '../document/boxes'
import type { CutChoice, DesignDocument, NodeId } from '../design-document'
import type { Rectangle } from '../units'
import { shownLeaves, worldMatrix } from '../document/tree'
import { boundingBox, transformBox } from '../geometry/matrix'
import { parsePath, pathBounds, pathLength } from '../geometry/path'
import { widened } from '../geometry/point'
import { filledSheet } from '../template/filled-sheet'
import type { SurfaceRule } from '../template/surface-rule'
import { surfaceBoxes } from '../template/surface-boxes'

/**
 * The cuts of one printed surface, derived from its document alone (design-measure-6, design-measure-9, design-measure-22). Lengths in
 * mm.
 */
export interface PrintCut {
  /** Bounding box of everything that is cut. */
  box: Rectangle
  /** The perimeter of each piece's box, or the length of the shopper's own cut line. */
  length: number
  pieces: number
}

const followsArt = new Set(['die', 'kiss', 'through'])

/** Returns the intersection of two boxes; undefined if they do not overlap. */
function inside(box: Rectangle, area: Rectangle): Rectangle | undefined {
  const [left, top] = [Math.max(box.x, area.x), Math.max(box.y, area.y)]
  const right = Math.min(box.x + box.width, area.x + area.width)
  const bottom = Math.min(box.y + box.height, area.y + area.height)
  return right > left && bottom > top
    ? { x: left, y: top, width: right - left, height: bottom - top }
    : undefined
}

const isNear = (one: Rectangle, other: Rectangle, gap: number) =>
  one.x - gap <= other.x + other.width &&
  other.x - gap <= one.x + one.width &&
  one.y - gap <= other.y + other.height &&
  other.y - gap <= one.y + one.height

/** Joins boxes across gaps up to the bridge width; returns the bounding box of each piece. */
function piecesOf(boxes: readonly Rectangle[], bridge: CutChoice['bridge']): Rectangle[] {
  if (bridge === 'auto') {
    const all = boundingBox([...boxes])
    return all ? [all] : []
  }
  return boxes.reduce<Rectangle[]>((pieces, box) => joined(pieces, box, bridge), [])
}

function joined(pieces: readonly Rectangle[], box: Rectangle, gap: number): Rectangle[] {
  const near = pieces.filter((piece) => isNear(piece, box, gap))
  if (near.length === 0) return [...pieces, box]
  const others = pieces.filter((piece) => !near.includes(piece))
  return joined(others, boundingBox([...near, box]) ?? box, gap)
}

const round = ({ width, height }: Rectangle) => 2 * (width + height)

const cutOf = (boxes: readonly Rectangle[]): PrintCut | undefined => {
  const box = boundingBox([...boxes])
  return box && { box, length: boxes.reduce((sum, each) => sum + round(each), 0), pieces: boxes.length }
}

const farthest = ({ offset, regions = [] }: CutChoice) =>
  Math.max(offset, ...regions.map((region) => region.offset), 0)

/** Returns the box of each piece where every object is a separate piece (design-document-33). */
function apartPieces({ document, rule, cut, measure }: Apart): Rectangle[] {
  const { nodes = [] } = document.surfaces[rule.id] ?? {}
  return nodes.flatMap((id) => {
    const boxes = shownLeaves(document, [id]).flatMap((leaf) => {
      const node = document.nodes[leaf]
      return node ? [transformBox(worldMatrix(document, leaf), leafBox(node, measure))] : []
    })
    const box = boundingBox(boxes)
    return box ? [widened(box, Math.max(cut.offset, 0))] : []
  })
}

interface Apart {
  document: DesignDocument
  rule: SurfaceRule
  cut: CutChoice
  measure: Measure
}

function artPieces(document: DesignDocument, ids: NodeId[], cut: CutChoice, measure: Measure): Rectangle[] {
  const offset = farthest(cut)
  const boxes = ids.flatMap((id) => {
    const node = document.nodes[id]
    return node ? [widened(transformBox(worldMatrix(document, id), leafBox(node, measure)), offset)] : []
  })
  return piecesOf(boxes, cut.bridge)
}

/** The shopper's own cut line is measured by its real length, however small its box (design-measure-22). */
function ownCut(path: string, trim: Rectangle): PrintCut | undefined {
  const runs = parsePath(path).filter((run) => inside(pathBounds([run]), trim))
  const cut = cutOf(runs.flatMap((run) => inside(pathBounds([run]), trim) ?? []))
  return cut && { ...cut, length: pathLength(runs) }
}

/**
 * Returns a surface's cut, limited to the surface; undefined if the surface is empty.
 * @param ids the visible objects on it that are not groups
 */
export function printCut(
  document: DesignDocument,
  rule: SurfaceRule,
  ids: NodeId[],
  measure: Measure,
): PrintCut | undefined {
  const surface = document.surfaces[rule.id]
  const { trim } = surfaceBoxes(rule, document.product.size)
  if (!surface || (ids.length === 0 && !surface.background)) return undefined
  const { cut, background, fill, apart } = surface
  const places = filledSheet(document, rule)?.places
  if (fill && places)
    return { box: trim, length: places.length * round({ x: 0, y: 0, ...fill }), pieces: places.length }
  if (cut && apart && followsArt.has(cut.style)) {
    const pieces = apartPieces({ document, rule, cut, measure }).flatMap((box) => inside(box, trim) ?? [])
    // The whole sheet is made, however much its pieces use.
    const sheet = cutOf(pieces)
    return sheet && { ...sheet, box: trim }
  }
  if (!cut || background || !followsArt.has(cut.style)) return cutOf([trim])
  if (cut.path) return ownCut(cut.path, trim)
  return cutOf(artPieces(document, ids, cut, measure).flatMap((box) => inside(box, trim) ?? []))
}
