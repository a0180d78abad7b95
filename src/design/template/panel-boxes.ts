import type { Rectangle, Size } from '../units'
import { widened } from '../geometry/point'
import type { SurfaceRule } from './product-template'
import { sizeOf } from './surface-boxes'

/** One canvas of a set, in surface coordinates. */
export interface Panel {
  /** The part visible from the front. */
  front: Rectangle
  /** The front with the parts around its sides and behind it. */
  printed: Rectangle
}

/**
 * Returns the canvases of a surface, from left to right: a single one, or columns with gaps
 * (design-document-22).
 * @param ordered the design's size (`product.size`)
 */
export function panelsOf(rule: SurfaceRule, ordered: Size): Panel[] {
  const { around, panels } = rule
  const { width, height } = sizeOf(rule, ordered)
  const { columns, gap } = panels ?? { columns: 1, gap: 0 }
  const wide = (width - gap * (columns - 1)) / columns
  return Array.from({ length: columns }, (_, column) => {
    const front = { x: around + column * (wide + gap), y: around, width: wide, height }
    return { front, printed: widened(front, around) }
  })
}
