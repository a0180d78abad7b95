import { formatPath, parsePath, transformPath } from '../geometry/path'
import { widened } from '../geometry/point'
import { shapePath } from '../geometry/shape-path'
import type { Size } from '../units'
import { panelsOf } from './panel-boxes'
import type { SurfaceRule } from './surface-rule'

/**
 * Returns the outlines of the pieces of a surface that is divided into parts, as path data; '' for others.
 * @param ordered the design's size (`product.size`)
 * @param beyond how far the outlines are beyond the pieces, such as the bleed
 */
export function partsPath(rule: SurfaceRule, ordered: Size, beyond = 0): string {
  const { parts } = rule
  if (!parts) return ''
  const radius = parts.radius && parts.radius + beyond
  const outlines = panelsOf(rule, ordered).map(({ front }) => {
    const { x, y, ...size } = widened(front, beyond)
    const outline = shapePath(radius ? 'rounded' : 'rectangle', size, radius)
    return formatPath(transformPath(parsePath(outline), [1, 0, 0, 1, x, y]))
  })
  return outlines.join('')
}
