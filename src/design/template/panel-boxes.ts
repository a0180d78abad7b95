import type { Rectangle, Size } from '../units'
import { widened } from '../geometry/point'
import type { SurfaceRule } from './surface-rule'
import { sizeOf } from './surface-boxes'

/** One canvas of a set or one piece of a grid, in surface coordinates. */
export interface Panel {
  /** The part visible from the front. */
  front: Rectangle
  /** The front with the parts around its sides and behind it. */
  printed: Rectangle
}

/**
 * Returns the canvases or pieces of a surface, from left to right and from the top: a single one, columns, or a grid,
 * with gaps (design-document-22).
 * @param ordered the design's size (`product.size`)
 */
export function panelsOf(rule: SurfaceRule, ordered: Size): Panel[] {
  const { around } = rule
  const { width, height } = sizeOf(rule, ordered)
  const { columns, rows, gap } = gridOf(rule)
  const wide = (width - gap * (columns - 1)) / columns
  const high = (height - gap * (rows - 1)) / rows
  return Array.from({ length: columns * rows }, (_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    const front = {
      x: around + column * (wide + gap),
      y: around + row * (high + gap),
      width: wide,
      height: high,
    }
    return { front, printed: widened(front, around) }
  })
}

const gridOf = ({ panels, parts }: SurfaceRule) =>
  parts
    ? { columns: parts.grid[0], rows: parts.grid[1], gap: parts.gap }
    : { columns: panels?.columns ?? 1, rows: 1, gap: panels?.gap ?? 0 }
