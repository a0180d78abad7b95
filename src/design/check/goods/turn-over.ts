import { boxOf, type Measure } from '../../document/boxes'
import type { DesignDocument, DesignNode, ImageNode, NodeId } from '../../design-document'
import { copies } from '../../document/commands/remove'
import { unlocked } from '../../document/selection'
import { withDescendants } from '../../document/tree'
import { multiply, scaling, translation } from '../../geometry/matrix'
import { centerOf } from '../../geometry/point'
import type { Matrix, Point, Rectangle } from '../../units'

/**
 * Makes a surface look the same upside down: what is in its upper half stays, and is repeated in the lower half, turned
 * by 180° (design-document-16). Lengths are millimeters.
 */

interface Half {
  center: Point
  /** Half the height of the surface. */
  height: number
  /** Half a turn about the center. */
  turn: Matrix
  measure: Measure
}

/** What fits into a half without touching its repetition, as a share of its height. */
const fitting = 0.84

/** Distance from the center within which an object is in neither half, as a share of the half's height. */
const nearMiddle = 0.1

const isUpright = ([a, b, c, d]: Matrix) => b === 0 && c === 0 && a > 0 && d > 0

/** Returns the upper half of a picture that reaches over both halves, with the middle of what it shows. */
function upperHalf(node: ImageNode, box: Rectangle, { center }: Half): ImageNode {
  const kept = (center.y - box.y) / box.height
  const { crop, height } = node
  const shown = crop.height * kept
  return {
    ...node,
    height: height * kept,
    crop: { ...crop, y: crop.y + (crop.height - shown) / 2, height: shown },
  }
}

/** Moves an object from the middle into the upper half, smaller if it has to be. */
function raised(node: DesignNode, box: Rectangle, { center, height }: Half): DesignNode {
  const scale = Math.min(1, (height * fitting) / box.height)
  const middle = centerOf(box)
  const to = translation(middle.x, center.y - height / 2)
  const from = translation(-middle.x, -middle.y)
  const move = multiply(to, multiply(scaling(scale, scale), from))
  return { ...node, transform: multiply(move, node.transform) }
}

/** Returns an object as it is in the upper half; undefined if it belongs to the lower one. */
function inUpperHalf(document: DesignDocument, id: NodeId, half: Half): DesignNode | undefined {
  const node = document.nodes[id]
  if (!node) return undefined
  const box = boxOf(document, id, half.measure)
  const below = (centerOf(box).y - half.center.y) / half.height
  if (below > nearMiddle) return undefined
  if (below < -nearMiddle) return node
  const isWide = box.height > half.height
  const isPicture = node.kind === 'image' && (node.mask ?? 'rectangle') === 'rectangle'
  return isPicture && isWide && isUpright(node.transform)
    ? upperHalf(node, box, half)
    : raised(node, box, half)
}

/** Returns a function that makes ids that the design does not have. */
function newIds({ nodes }: DesignDocument): () => NodeId {
  let number = 0
  return () => {
    do number += 1
    while (Object.hasOwn(nodes, `turned-${number}`))
    return `turned-${number}`
  }
}

/**
 * Returns the design with a surface that looks the same upside down; undefined if some of its objects are locked.
 * @param isSettled true for objects that already look the same, alone or with another one
 */
export function turnedOver(
  document: DesignDocument,
  surface: string,
  half: Half,
  isSettled: (id: NodeId) => boolean,
): DesignDocument | undefined {
  const { nodes: ids = [], ...rest } = document.surfaces[surface] ?? {}
  const changing = ids.filter((id) => !document.nodes[id]?.hidden && !isSettled(id))
  const all = changing.flatMap((id) => withDescendants(document, id))
  if (unlocked(document, all, 'place').length < all.length) return undefined
  const newId = newIds(document)
  const nodes = { ...document.nodes }
  const order = ids.flatMap((id): NodeId[] => {
    if (!changing.includes(id)) return [id]
    const upper = inUpperHalf(document, id, half)
    const own = withDescendants(document, id)
    if (!upper) {
      for (const each of own) delete nodes[each]
      return []
    }
    const renamed = new Map(own.map((each) => [each, newId()]))
    const copy = renamed.get(id) ?? id
    nodes[id] = upper
    Object.assign(nodes, Object.fromEntries(copies(document, id, renamed)))
    const { children } = (nodes[copy] ?? {}) as { children?: NodeId[] } // only groups have children
    nodes[copy] = {
      ...upper,
      ...(children && { children }),
      transform: multiply(half.turn, upper.transform),
    } as DesignNode
    return [id, copy]
  })
  return { ...document, nodes, surfaces: { ...document.surfaces, [surface]: { ...rest, nodes: order } } }
}
