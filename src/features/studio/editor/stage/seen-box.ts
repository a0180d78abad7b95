import type { Rectangle, Size } from '@/design/document/design-document'
import { widened } from '@/design/geometry/point'
import type { ProductTemplate, SurfaceRule } from '@/design/template/product-template'
import { surfaceBoxes } from '@/design/template/surface-boxes'

/** What of a surface is in sight when all of it is: with its bleed, and a sign with the backing that reaches beyond it. In mm. */
export function seenBox(rule: SurfaceRule, size: Size, { neon }: ProductTemplate): Rectangle {
  const { trim, bleed } = surfaceBoxes(rule, size)
  return neon ? widened(trim, neon.backing.margin) : bleed
}
