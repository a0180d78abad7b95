import type { Rectangle } from '../document/design-document'
import type { CutRule } from '../template/product-template'
import type { BladeFinding } from './blade-check'
import type { Point } from './point'

/** The size of a piece is that of a cut that was found in pixels: another look at them may differ by this much (mm). */
const tolerance = 0.25

/** Of the spot that is said to be too narrow, in mm. */
const spotSide = 4

const stepsOf = (steps: number[]) => steps.map(Math.abs).filter((step) => step > tolerance)

/** The least that lies between two pieces in one direction. */
const gapAlong = (steps: number[], side: number) => Math.min(...stepsOf(steps)) - side

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
  const { x, y, width, height } = bounds
  const [beside, below] = [
    gapAlong(
      copies.map((by) => by.x),
      width,
    ),
    gapAlong(
      copies.map((by) => by.y),
      height,
    ),
  ]
  const found = Math.min(beside, below)
  if (found >= minimum.gap - tolerance) return []
  const at: [number, number] =
    beside <= below ? [x + width + found / 2, y + height / 2] : [x + width / 2, y + height + found / 2]
  const area = { x: at[0] - spotSide / 2, y: at[1] - spotSide / 2, width: spotSide, height: spotSide }
  return [{ kind: 'gap', at, found, wanted: minimum.gap, area }]
}
