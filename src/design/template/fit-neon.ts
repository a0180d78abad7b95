import type { Measure } from '../document/boxes'
import type { NeonNode, Size } from '../document/design-document'

const scaled = (node: NeonNode, factor: number): NeonNode => ({
  ...node,
  lineGap: node.lineGap * factor,
  lines: node.lines.map((line) => ({
    ...line,
    height: line.height * factor,
    tracking: line.tracking * factor,
  })),
})

/** Lettering as large as a size allows, its outermost tubes within it, in the middle; lines keep their proportions. */
export function fittedNeon(node: NeonNode, size: Size, measure: Measure): NeonNode {
  const usual = measure(node)
  const share = Math.min((size.width - node.tube) / usual.width, (size.height - node.tube) / usual.height)
  const grown = scaled(node, Math.max(share, 0.01))
  const { width, height } = measure(grown)
  return { ...grown, transform: [1, 0, 0, 1, (size.width - width) / 2, (size.height - height) / 2] }
}
