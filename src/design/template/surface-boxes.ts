import type { SurfaceId } from '../design-document'
import type { Rectangle, Size } from '../units'
import { widened } from '../geometry/point'
import type { ProductTemplate } from './product-template'
import type { SurfaceLength, SurfaceRule } from './surface-rule'

export const surfaceRule = ({ surfaces }: ProductTemplate, id: SurfaceId): SurfaceRule | undefined =>
  surfaces.find((rule) => rule.id === id)

function lengthOf(length: SurfaceLength, ordered: Size): number {
  if (typeof length === 'number') return length
  const { of, times = 1, plus = [] } = length
  return plus.reduce<number>((sum, each) => sum + (typeof each === 'number' ? each : 0), ordered[of] * times)
}

/** Returns a surface's size without `around`: its own, or the ordered one. */
export const sizeOf = ({ size }: Pick<SurfaceRule, 'size'>, ordered: Size): Size =>
  size ? { width: lengthOf(size.width, ordered), height: lengthOf(size.height, ordered) } : ordered

/**
 * Returns how far inside the trimmed edge a full-bleed picture may end. With a bleed the value is negative,
 * beyond the edge. It is the front's edge if the sides are made from the front, the outermost fold if the
 * rest is stapled behind, the inside of an unprinted border, or the trimmed edge if a mat with windows covers it.
 */
function coverInset({
  around,
  bleed,
  edge,
  folds = [],
  border = 0,
  mount = 0,
  openings,
}: SurfaceRule): number {
  if (openings && mount > 0) return 0
  if (edge && edge.kind !== 'image') return around
  if (edge && folds.length > 0) return Math.min(...folds)
  return border > 0 ? border : -bleed
}

/**
 * Returns a surface's boxes: trimmed, with bleed, the area that full-bleed pictures must cover, and the safe
 * area for words. The origin is the trimmed corner.
 * @param ordered the design's size (`product.size`)
 */
export function surfaceBoxes(rule: SurfaceRule, ordered: Size) {
  const { around, bleed, safe } = rule
  const { width, height } = sizeOf(rule, ordered)
  const trim: Rectangle = { x: 0, y: 0, width: width + 2 * around, height: height + 2 * around }
  return {
    trim,
    bleed: widened(trim, bleed),
    cover: widened(trim, -coverInset(rule)),
    safe: widened(trim, -safe),
  }
}

/** True for a canvas that wraps around stretcher bars. */
export const isWrapped = ({ around, edge, panels }: SurfaceRule): boolean =>
  around > 0 && (edge !== undefined || panels !== undefined)
