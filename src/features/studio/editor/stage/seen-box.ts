import type { Rectangle, Size } from '@/design/document/design-document'
import { widened } from '@/design/geometry/point'
import type { ProductTemplate, SurfaceRule } from '@/design/template/product-template'
import { surfaceBoxes } from '@/design/template/surface-boxes'

/**
 * What of a surface is in sight when all of it is: with its bleed, a sign with the backing that reaches beyond it, a print with its
 * frame. In mm.
 * @param hung with its frame and mount, from its own corner
 */
export function seenBox(
  rule: SurfaceRule,
  size: Size,
  { neon }: ProductTemplate,
  hung?: Rectangle,
): Rectangle {
  const { trim, bleed } = surfaceBoxes(rule, size)
  if (hung && hung.width > bleed.width) return { ...hung, x: hung.x + trim.x, y: hung.y + trim.y }
  return neon ? widened(trim, neon.backing.margin) : bleed
}
