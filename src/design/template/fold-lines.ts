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
  const written = (rule.foldsAt ?? []).map(
    (fold): PageFold =>
      'x' in fold
        ? { axis: 'x', at: fold.x * trim.width, keep: fold.keep }
        : { axis: 'y', at: fold.y * trim.height, keep: fold.keep },
  )
  return [...written, ...hingesOf(rule, trim.width)]
}

/** Returns the middles of the grooves beside a hard cover's spine. @param wide the width of the cover laid flat */
function hingesOf({ spine }: Pick<SurfaceRule, 'spine'>, wide: number): PageFold[] {
  const { width = 0, hinge = 0 } = spine ?? {}
  if (hinge === 0 || typeof width !== 'number') return []
  const reach = width / 2 + hinge / 2
  return [-reach, reach].map((from) => ({ axis: 'x', at: wide / 2 + from, keep: hinge / 2 }))
}

/** True for a surface with folds across it, or hinges beside its spine. */
export const hasFoldsAcross = ({ foldsAt, spine }: Pick<SurfaceRule, 'foldsAt' | 'spine'>): boolean =>
  foldsAt !== undefined || spine?.hinge !== undefined

/** Returns the folds across a surface as path data. @param trim its trimmed box */
export function foldPath(rule: SurfaceRule, { x, y, width, height }: Rectangle): string {
  const written = (rule.foldsAt ?? []).map((fold) =>
    'x' in fold ? `M${x + fold.x * width} ${y}v${height}` : `M${x} ${y + fold.y * height}h${width}`,
  )
  const hinges = hingesOf(rule, width).flatMap(({ at, keep }) =>
    [at - keep, at + keep].map((edge) => `M${x + edge} ${y}v${height}`),
  )
  return [...written, ...hinges].join('')
}
