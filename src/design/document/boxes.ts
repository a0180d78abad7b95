import { boundingBox, transformBox } from '../geometry/matrix'
import { pathBounds } from '../geometry/path'
import { boundsOf } from '../geometry/point'
import type { DesignDocument, DesignNode, NeonNode, NodeId, TextNode } from '../design-document'
import type { Point, Rectangle, Size } from '../units'
import { readPath } from './read-path'
import { childIds, worldMatrix } from './tree'

/**
 * Measures a text or sign in mm, a sign to the outer edge of its tubes. Fonts give exact sizes; without them
 * an estimate is used.
 */
export interface Measure {
  (node: TextNode | NeonNode): Size
  /** Returns the height of a text's lowest capital in its own coordinates; undefined while its font is not loaded. */
  capital?: (node: TextNode) => number | undefined
  /** Returns a text's letters as path data in its own coordinates; undefined while its font is not loaded. */
  letters?: (node: TextNode) => string | undefined
  /** Returns how a text reaches beyond its base lines; undefined while its font is not loaded. */
  reach?: (node: TextNode) => TextReach | undefined
}

/** Lengths in mm, in a text's own coordinates. */
export interface TextReach {
  /** How far letters of the first line reach above its base line, and those of the last line below it. */
  above: number
  below: number
  /** Where the corner of the box is in the coordinates of the edge; 0, 0 without an edge. */
  corner: Point
}

/** Estimated width of a letter, as a fraction of its height. */
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
    case 'made':
      return node
    default:
      return { width: 0, height: 0 }
  }
}

/** Returns the box of a node without children, in its own coordinates. */
export function leafBox(node: DesignNode, measure: Measure): Rectangle {
  if (node.kind === 'path') return pathBounds(readPath(node.path) ?? [])
  const { width, height } = sizeOf(node, measure)
  return { x: 0, y: 0, width, height }
}

/** Returns a node's box in its own coordinates. */
export function ownBox(document: DesignDocument, id: NodeId, measure: Measure): Rectangle {
  const node = document.nodes[id]
  if (node === undefined) return boundsOf([])
  const boxes = childIds(node).flatMap((child) => {
    const { transform } = document.nodes[child] ?? {}
    return transform ? [transformBox(transform, ownBox(document, child, measure))] : []
  })
  return boundingBox(boxes) ?? leafBox(node, measure)
}

/** Returns a node's axis-aligned bounding box on its surface; for a group, the box around its children. */
export function boxOf(document: DesignDocument, id: NodeId, measure: Measure): Rectangle {
  const children = childIds(document.nodes[id])
  return (
    boundingBox(children.map((child) => boxOf(document, child, measure))) ??
    transformBox(worldMatrix(document, id), ownBox(document, id, measure))
  )
}

export const boxOfAll = (document: DesignDocument, ids: NodeId[], measure: Measure): Rectangle | undefined =>
  boundingBox(ids.map((id) => boxOf(document, id, measure)))
