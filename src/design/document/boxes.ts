import { boxRound, movedBox } from '../geometry/matrix'
import { pathBounds } from '../geometry/path'
import { boundsOf } from '../geometry/point'
import type {
  DesignDocument,
  DesignNode,
  NeonNode,
  NodeId,
  Rectangle,
  Size,
  TextNode,
} from './design-document'
import { readPath } from './read-path'
import { childIds, worldMatrix } from './tree'

/** How large words are, which fonts know, a sign to the outer edge of its tubes; without fonts an estimate does. In mm. */
export type Measure = (node: TextNode | NeonNode) => Size

/** A letter is about six tenths as wide as it is high. */
const letterWidth = 0.6

const widest = (lines: string[]) => Math.max(1, ...lines.map((line) => [...line].length))

export const estimatedSize: Measure = (node) => {
  if ('lines' in node) {
    const widths = node.lines.map(({ text, height }) => widest([text]) * height * letterWidth)
    const heights = node.lines.reduce((sum, { height }) => sum + height, 0)
    const gaps = node.lineGap * Math.max(0, node.lines.length - 1)
    return { width: Math.max(1, ...widths) + node.tube, height: Math.max(1, heights + gaps) + node.tube }
  }
  const lines = node.text.split('\n')
  if (node.fit) return node.fit
  return {
    width: widest(lines) * node.size * (letterWidth + Math.max(node.tracking, 0)),
    height: lines.length * node.size * node.lineHeight,
  }
}

function sizeOf(node: DesignNode, measure: Measure): Size {
  switch (node.kind) {
    case 'text':
    case 'neon':
      return measure(node)
    case 'qr':
    case 'emoji':
      return { width: node.size, height: node.size }
    case 'image':
    case 'shape':
      return node
    default:
      return { width: 0, height: 0 }
  }
}

/** The box of what holds nothing, in its own coordinates. */
export function leafBox(node: DesignNode, measure: Measure): Rectangle {
  if (node.kind === 'path') return pathBounds(readPath(node.path) ?? [])
  const { width, height } = sizeOf(node, measure)
  return { x: 0, y: 0, width, height }
}

/** An object's box in its own coordinates. */
export function ownBox(document: DesignDocument, id: NodeId, measure: Measure): Rectangle {
  const node = document.nodes[id]
  if (node === undefined) return boundsOf([])
  const boxes = childIds(node).flatMap((child) => {
    const { transform } = document.nodes[child] ?? {}
    return transform ? [movedBox(transform, ownBox(document, child, measure))] : []
  })
  return boxRound(boxes) ?? leafBox(node, measure)
}

/** The upright box round an object on its surface; of a group, round what it holds. */
export function boxOf(document: DesignDocument, id: NodeId, measure: Measure): Rectangle {
  const children = childIds(document.nodes[id])
  return (
    boxRound(children.map((child) => boxOf(document, child, measure))) ??
    movedBox(worldMatrix(document, id), ownBox(document, id, measure))
  )
}

export const boxOfAll = (document: DesignDocument, ids: NodeId[], measure: Measure): Rectangle | undefined =>
  boxRound(ids.map((id) => boxOf(document, id, measure)))
