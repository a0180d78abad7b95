import type { Rectangle, Size } from '../document/design-document'
import { widened } from '../geometry/point'
import type { SurfaceRule } from './product-template'

/** One canvas of a set, in the coordinates of its surface. */
export interface Panel {
  /** What is seen from the front. */
  front: Rectangle
  /** With what goes round its sides and behind it. */
  printed: Rectangle
}

/** The canvases that a surface is stretched on, from left to right: all of it on one, or columns with their gaps (design-document-21). */
export function panelsOf({ around, panels }: SurfaceRule, { width, height }: Size): Panel[] {
  const { columns, gap } = panels ?? { columns: 1, gap: 0 }
  const wide = (width - gap * (columns - 1)) / columns
  return Array.from({ length: columns }, (_, column) => {
    const front = { x: around + column * (wide + gap), y: around, width: wide, height }
    return { front, printed: widened(front, around) }
  })
}
