import { leafBox, type Measure } from '../document/boxes'
import type { CutChoice, DesignDocument, NodeId, Rectangle } from '../document/design-document'
import { worldMatrix } from '../document/tree'
import { boxRound, movedBox } from '../geometry/matrix'
import { parsePath, pathBounds, pathLength } from '../geometry/path'
import { widened } from '../geometry/point'
import { filledSheet } from '../template/filled-sheet'
import type { SurfaceRule } from '../template/product-template'
import { surfaceBoxes } from '../template/surface-boxes'

/** What is cut out of one printed surface, as its document alone says (design-measure-6, 20 and 22). Lengths in mm. */
export interface PrintCut {
  /** Round all that is cut. */
  box: Rectangle
  /** Once round the box of each piece, or along the shopper's own line. */
  length: number
  pieces: number
}

const followsArt = new Set(['die', 'kiss', 'through'])

/** The part of a box that lies in another; undefined when none does. */
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

/** Boxes that hang together, over gaps as wide as bridges go, each round of them one. */
function piecesOf(boxes: readonly Rectangle[], bridge: CutChoice['bridge']): Rectangle[] {
  if (bridge === 'auto') {
    const all = boxRound([...boxes])
    return all ? [all] : []
  }
  return boxes.reduce<Rectangle[]>((pieces, box) => joined(pieces, box, bridge), [])
}

function joined(pieces: readonly Rectangle[], box: Rectangle, gap: number): Rectangle[] {
  const near = pieces.filter((piece) => isNear(piece, box, gap))
  if (near.length === 0) return [...pieces, box]
  const others = pieces.filter((piece) => !near.includes(piece))
  return joined(others, boxRound([...near, box]) ?? box, gap)
}

const round = ({ width, height }: Rectangle) => 2 * (width + height)

const cutOf = (boxes: readonly Rectangle[]): PrintCut | undefined => {
  const box = boxRound([...boxes])
  return box && { box, length: boxes.reduce((sum, each) => sum + round(each), 0), pieces: boxes.length }
}

function artPieces(document: DesignDocument, ids: NodeId[], cut: CutChoice, measure: Measure): Rectangle[] {
  const offset = Math.max(cut.offset, ...(cut.regions ?? []).map((region) => region.offset), 0)
  const boxes = ids.flatMap((id) => {
    const node = document.nodes[id]
    return node ? [widened(movedBox(worldMatrix(document, id), leafBox(node, measure)), offset)] : []
  })
  return piecesOf(boxes, cut.bridge)
}

/** A line that the shopper drew to be cut is as long as it is, however small its box (design-measure-22). */
function ownCut(path: string, trim: Rectangle): PrintCut | undefined {
  const runs = parsePath(path).filter((run) => inside(pathBounds([run]), trim))
  const cut = cutOf(runs.flatMap((run) => inside(pathBounds([run]), trim) ?? []))
  return cut && { ...cut, length: pathLength(runs) }
}

/**
 * No larger than the surface; undefined while nothing is on it.
 * @param ids the objects that are seen on it and hold nothing else
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
  const { cut, background, fill } = surface
  const places = filledSheet(document, rule)?.places
  if (fill && places)
    return { box: trim, length: places.length * round({ x: 0, y: 0, ...fill }), pieces: places.length }
  if (!cut || background || !followsArt.has(cut.style)) return cutOf([trim])
  if (cut.path) return ownCut(cut.path, trim)
  return cutOf(artPieces(document, ids, cut, measure).flatMap((box) => inside(box, trim) ?? []))
}
