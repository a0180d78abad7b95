import type { Rectangle } from '../document/design-document'
import type { CutRule } from '../template/product-template'
import type { BladeFinding } from './blade-check'
import type { Point } from './point'

/** Less than this (mm) is rounding. */
const tolerance = 0.05

const stepOf = (steps: number[]) => steps.map(Math.abs).filter((step) => step > tolerance)

/**
 * Pieces of a full sheet that are nearer to each other than the blade can do, in mm: where the cut is larger than the piece that the
 * sheet was filled with.
 * @param bounds of the first piece's cut
 * @param copies how far from it the others stand
 */
export function pieceGaps(
  bounds: Rectangle,
  copies: readonly Point[],
  { minimum }: Pick<CutRule, 'minimum'>,
): BladeFinding[] {
  const gaps = [
    ...stepOf(copies.map(({ x }) => x)).map((step) => step - bounds.width),
    ...stepOf(copies.map(({ y }) => y)).map((step) => step - bounds.height),
  ]
  const found = Math.min(...gaps)
  if (found >= minimum.gap - tolerance || gaps.length === 0) return []
  const { x, y, width, height } = bounds
  return [{ kind: 'gap', at: [x + width, y + height], found, wanted: minimum.gap, area: bounds }]
}
