import { fitCrop } from '../crop/cover-crop'
import { multiply, transformPoint, translation } from '../geometry/matrix'
import { centerOf } from '../geometry/point'
import { spineOf, type Spine } from '../template/spine'
import { surfaceBoxes } from '../template/surface-boxes'
import type { SurfaceRule } from '../template/surface-rule'
import type { DesignDocument, DesignNode, ImageNode, TextNode } from '../design-document'
import type { Matrix, Rectangle, Size } from '../units'
import { boxOf, leafBox, type Measure } from './boxes'
import { withNodes } from './tree'

/**
 * Adapts a book's cover when its spine becomes wider or narrower (design-document-22): art keeps its position on front
 * and back, a background still covers everything, and words on the spine are fitted or left out.
 */

/** The slot of words on the spine. */
export const spineSlot = 'spine'

/** Maximum share of the spine's width and length that its words take. */
const share = { width: 0.62, length: 0.84 }

const moved = (node: DesignNode, x: number, y = 0): DesignNode => ({
  ...node,
  transform: multiply(translation(x, y), node.transform),
})

const isUpright = ([a, b, c, d]: Matrix) => b === 0 && c === 0 && a === 1 && d === 1

const slack = 0.5

const isAround = (box: Rectangle, { x, y, width, height }: Rectangle) =>
  box.x <= x + slack &&
  box.y <= y + slack &&
  box.x + box.width >= x + width - slack &&
  box.y + box.height >= y + height - slack

/** Returns a background that covers the new cover as it covered the former one; undefined for all other nodes. */
function stretched(
  node: DesignNode,
  [before, after]: readonly [Rectangle, Rectangle],
  assets: DesignDocument['assets'],
): DesignNode | undefined {
  if ((node.kind !== 'image' && node.kind !== 'shape') || !isUpright(node.transform)) return undefined
  const [, , , , x, y] = node.transform
  if (!isAround({ x, y, width: node.width, height: node.height }, before)) return undefined
  const size = {
    width: node.width + after.width - before.width,
    height: node.height + after.height - before.height,
  }
  const place = { ...size, transform: translation(x + after.x - before.x, y + after.y - before.y) }
  const asset = node.kind === 'image' ? assets[node.asset ?? ''] : undefined
  if (node.kind === 'shape') return { ...node, ...place }
  const image: ImageNode = { ...node, ...place }
  return asset ? { ...image, crop: fitCrop(asset, { front: size, margin: 0 }, node.crop) } : image
}

/** Centers words on the spine, no higher than it is wide; hides them if the spine is too narrow. */
function onSpine(node: TextNode, spine: Spine, height: number, measure: Measure): TextNode {
  const { hidden: _hidden, ...shown } = node
  if (spine.width < spine.wordsFrom) return { ...shown, hidden: true }
  const fit = { width: height * share.length, height: spine.width * share.width }
  const sized: TextNode = { ...shown, fit, size: Math.min(node.size, fit.height) }
  const middle = transformPoint(sized.transform, centerOf(leafBox(sized, measure)))
  const [x, y] = [(spine.left + spine.right) / 2 - middle.x, height / 2 - middle.y]
  return { ...sized, transform: multiply(translation(x, y), sized.transform) }
}

/**
 * Returns the design with the cover's contents moved to fit the new spine.
 * @param before the cover's previous rule
 */
export function withSpine(
  document: DesignDocument,
  [before, after]: readonly [SurfaceRule | undefined, SurfaceRule],
  ordered: Size,
  measure: Measure,
): DesignDocument {
  const spine = spineOf(after, ordered)
  const former = before && spineOf(before, ordered)
  if (!before || !spine || !former) return document
  const [was, now] = [surfaceBoxes(before, ordered), surfaceBoxes(after, ordered)]
  // Resizing kept the contents centered, so the former spine is now around the new middle.
  const [toLeft, middle] = [(former.width - spine.width) / 2, (spine.left + spine.right) / 2]
  const shift = { x: (now.trim.width - was.trim.width) / 2, y: (now.trim.height - was.trim.height) / 2 }
  const behind = [{ ...was.trim, x: shift.x, y: shift.y }, now.trim] as const
  const nodes = (document.surfaces[after.id]?.nodes ?? []).flatMap((id): [string, DesignNode][] => {
    const node = document.nodes[id]
    if (!node) return []
    if (node.kind === 'text' && node.slot === spineSlot)
      return [[id, onSpine(node, spine, now.trim.height, measure)]]
    const whole = stretched(node, behind, document.assets)
    if (whole) return [[id, whole]]
    const { x } = centerOf(boxOf(document, id, measure))
    if (x < middle - former.width / 2) return [[id, moved(node, toLeft)]]
    return [[id, x > middle + former.width / 2 ? moved(node, -toLeft) : node]]
  })
  return withNodes(document, Object.fromEntries(nodes))
}
