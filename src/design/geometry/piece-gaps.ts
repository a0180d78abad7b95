import type { Rectangle, Point } from '../units'
import type { CutRule } from './cut-rule'
import type { BladeFinding } from './blade-check'

/**
 * Tolerance in mm: a piece has the size of a cut traced from pixels, and tracing again may differ by this
 * much.
 */
const tolerance = 0.25

/** Side of the marked area around a gap that is too narrow, in mm. */
const spotSide = 4

const stepsOf = (steps: number[]) => steps.map(Math.abs).filter((step) => step > tolerance)

/** Returns the smallest gap between two pieces in one direction. */
const gapAlong = (steps: number[], side: number) => Math.min(...stepsOf(steps)) - side

/**
 * Finds pieces of a full sheet that are closer together than the blade's smallest gap. This happens where the
 * cut is larger than the piece that the sheet was filled with. Lengths in mm.
 * @param bounds bounding box of the first piece's cut
 * @param copies offsets of the other pieces from the first
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
