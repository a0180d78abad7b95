import type { Rectangle, Size, SurfaceId } from '../document/design-document'
import { widened } from '../geometry/point'
import type { ProductTemplate, SurfaceRule } from './product-template'

export const surfaceRule = ({ surfaces }: ProductTemplate, id: SurfaceId): SurfaceRule | undefined =>
  surfaces.find((rule) => rule.id === id)

/** What is left of a surface after trimming, what is printed beyond it, and where words are safe. Its origin is the trimmed corner. */
export function surfaceBoxes({ around, bleed, safe }: SurfaceRule, { width, height }: Size) {
  const trim: Rectangle = { x: 0, y: 0, width: width + 2 * around, height: height + 2 * around }
  return { trim, bleed: widened(trim, bleed), safe: widened(trim, -safe) }
}
