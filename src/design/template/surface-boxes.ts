import type { Rectangle, Size, SurfaceId } from '../document/design-document'
import { widened } from '../geometry/point'
import type { ProductTemplate, SurfaceRule } from './product-template'

export const surfaceRule = ({ surfaces }: ProductTemplate, id: SurfaceId): SurfaceRule | undefined =>
  surfaces.find((rule) => rule.id === id)

/**
 * What is left of a surface after trimming, what is printed beyond it, what pictures to the edge have to cover (where the sides are made
 * of the front, the front; where a border stays unprinted, what lies within it), and where words are safe. Its origin is the trimmed corner.
 */
export function surfaceBoxes(
  { around, bleed, safe, edge, border = 0 }: SurfaceRule,
  { width, height }: Size,
) {
  const trim: Rectangle = { x: 0, y: 0, width: width + 2 * around, height: height + 2 * around }
  const isMade = edge !== undefined && edge.kind !== 'image'
  return {
    trim,
    bleed: widened(trim, bleed),
    cover: widened(trim, isMade ? -around : border > 0 ? -border : bleed),
    safe: widened(trim, -safe),
  }
}
