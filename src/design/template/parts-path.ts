import { formatPath, parsePath, transformPath } from '../geometry/path'
import { shapePath } from '../geometry/shape-path'
import type { Size } from '../units'
import { panelsOf } from './panel-boxes'
import type { SurfaceRule } from './product-template'

/**
 * Returns the outlines of the pieces of a surface that is divided into parts, as path data; '' for others.
 * @param ordered the design's size (`product.size`)
 */
export function partsPath(rule: SurfaceRule, ordered: Size): string {
  const { parts } = rule
  if (!parts) return ''
  const outlines = panelsOf(rule, ordered).map(({ front: { x, y, ...size } }) => {
    const outline = shapePath(parts.radius ? 'rounded' : 'rectangle', size, parts.radius)
    return formatPath(transformPath(parsePath(outline), [1, 0, 0, 1, x, y]))
  })
  return outlines.join('')
}
