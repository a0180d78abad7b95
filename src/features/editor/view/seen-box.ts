import type { Rectangle, Size } from '@/design/units'
import { widened } from '@/design/geometry/point'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { surfaceBoxes } from '@/design/template/surface-boxes'

/**
 * Returns the box that is visible when the whole surface is shown, in mm. It includes the bleed, the backing
 * of a sign that reaches beyond it, and the frame of a print.
 * @param hung the print with its frame and mount, relative to the print's own corner
 */
export function visibleBox(
  rule: SurfaceRule,
  size: Size,
  { neon }: ProductTemplate,
  hung?: Rectangle,
): Rectangle {
  const { trim, bleed } = surfaceBoxes(rule, size)
  if (hung && hung.width > bleed.width) return { ...hung, x: hung.x + trim.x, y: hung.y + trim.y }
  return neon ? widened(trim, neon.backing.margin) : bleed
}
