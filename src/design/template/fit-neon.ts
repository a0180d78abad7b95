import type { Measure } from '../document/boxes'
import type { NeonNode, Size } from '../document/design-document'

/** Letters, the space between them and the gaps between lines larger by a factor; tubes stay as thick as they are. */
export const grownLettering = (node: NeonNode, factor: number): NeonNode => ({
  ...node,
  lineGap: node.lineGap * factor,
  lines: node.lines.map((line) => ({
    ...line,
    height: line.height * factor,
    tracking: line.tracking * factor,
  })),
})

/** Letters are never pressed to nothing, however small the size is. */
const smallest = 0.01

/**
 * The factor that letters grow by to measure `wanted` on the side that `choose` takes. What is measured holds the tubes, which do not
 * grow, so that each side is a fixed part and one that follows the factor: two measurements know both.
 * @param sizeAt what letters measure after they grew by a factor, in mm
 * @returns 1 for what has no extent
 */
export function growthTo(
  sizeAt: (factor: number) => Size,
  wanted: Size,
  choose: (...factors: number[]) => number = Math.min,
): number {
  const [once, twice] = [sizeAt(1), sizeAt(2)]
  const along = (side: keyof Size) => {
    const growing = twice[side] - once[side]
    return growing > 0 ? [1 + (wanted[side] - once[side]) / growing] : []
  }
  const factors = [...along('width'), ...along('height')]
  return factors.length > 0 ? Math.max(choose(...factors), smallest) : 1
}

/**
 * Lettering as large as a size allows, in its middle: on the tighter side it measures the size, from the outer edge of one tube to that
 * of the other; lines keep their proportions (design-document-46).
 */
export function fittedNeon(node: NeonNode, size: Size, measure: Measure): NeonNode {
  const grown = grownLettering(
    node,
    growthTo((factor) => measure(grownLettering(node, factor)), size),
  )
  const { width, height } = measure(grown)
  return { ...grown, transform: [1, 0, 0, 1, (size.width - width) / 2, (size.height - height) / 2] }
}
