import { translation } from '../geometry/matrix'
import { formatPath, transformPath } from '../geometry/path'
import type { PieceRule, SurfaceRule } from './surface-rule'
import type { Rectangle } from '../units'
import { pieceLines } from '../made/pieces'

/** Rounded sizes differ by this much, in mm. */
const tolerance = 0.5

const isOf = ({ size: [width, height] }: PieceRule, trim: Rectangle) =>
  Math.abs(width - trim.width) < tolerance && Math.abs(height - trim.height) < tolerance

/** Returns how many pieces a surface of this size is cut into; undefined for one that is not. */
export const piecesOf = ({ pieces = [] }: Pick<SurfaceRule, 'pieces'>, trim: Rectangle): number | undefined =>
  pieces.find((rule) => isOf(rule, trim))?.count

/** Returns the lines between the pieces as path data; '' for a surface that is not cut into pieces. */
export function pieceLinesOf(rule: Pick<SurfaceRule, 'pieces'>, trim: Rectangle): string {
  const count = piecesOf(rule, trim)
  if (count === undefined) return ''
  return formatPath(transformPath(pieceLines(count, trim, 1), translation(trim.x, trim.y)))
}
