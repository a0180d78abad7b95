import type { PageFold } from './layout'
import type { Rectangle, Size } from '../units'
import type { SurfaceRule } from './surface-rule'
import { surfaceBoxes } from './surface-boxes'

/**
 * Returns the folds across a surface, in millimeters from its trimmed corner.
 * @param ordered the design's size (`product.size`)
 */
export function foldLines(rule: SurfaceRule, ordered: Size): PageFold[] {
  const { trim } = surfaceBoxes(rule, ordered)
  return (rule.foldsAt ?? []).map((fold) =>
    'x' in fold
      ? { axis: 'x', at: fold.x * trim.width, keep: fold.keep }
      : { axis: 'y', at: fold.y * trim.height, keep: fold.keep },
  )
}

/** Returns the folds across a surface as path data. @param trim its trimmed box */
export const foldPath = ({ foldsAt = [] }: SurfaceRule, { x, y, width, height }: Rectangle): string =>
  foldsAt
    .map((fold) =>
      'x' in fold ? `M${x + fold.x * width} ${y}v${height}` : `M${x} ${y + fold.y * height}h${width}`,
    )
    .join('')
