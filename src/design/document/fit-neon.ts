import type { Measure } from './boxes'
import type { NeonNode } from '../design-document'
import type { Size } from '../units'

/** Scales letters, tracking and line gaps by a factor; tubes keep their diameter. */
export const grownLettering = (node: NeonNode, factor: number): NeonNode => ({
  ...node,
  lineGap: node.lineGap * factor,
  lines: node.lines.map((line) => ({
    ...line,
    height: line.height * factor,
    tracking: line.tracking * factor,
  })),
})

/** Minimum factor, so that letters never vanish, however small the size. */
const smallest = 0.01

/**
 * Returns the factor by which letters must grow to measure `wanted` on the side that `choose` selects. The
 * size includes the tubes, which do not grow, so each side is linear in the factor: two measurements
 * determine it.
 * @param sizeAt returns the size in mm after scaling by a factor
 * @returns 1 if the letters have no extent
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
 * Fits lettering to a size and centers it. On the tighter side it measures exactly the size, from the outer
 * edge of one tube to that of the other; lines keep their proportions (design-document-46).
 */
export function fittedNeon(node: NeonNode, size: Size, measure: Measure): NeonNode {
  const grown = grownLettering(
    node,
    growthTo((factor) => measure(grownLettering(node, factor)), size),
  )
  const { width, height } = measure(grown)
  return { ...grown, transform: [1, 0, 0, 1, (size.width - width) / 2, (size.height - height) / 2] }
}
