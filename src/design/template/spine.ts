import type { Size } from '../units'
import type { SurfaceRule } from './surface-rule'
import { sizeOf } from './surface-boxes'

/** The spine of a book on the surface of its whole cover, laid flat: back, spine, front. */
export interface Spine {
  /** Left and right edges of the spine, in millimeters of the surface. */
  left: number
  right: number
  width: number
  /** From this width on it has words. */
  wordsFrom: number
}

/** @param ordered the design's size (`product.size`) */
export function spineOf(rule: SurfaceRule, ordered: Size): Spine | undefined {
  const { spine, around } = rule
  if (!spine) return undefined
  const width = typeof spine.width === 'number' ? spine.width : 0
  const middle = sizeOf(rule, ordered).width / 2 + around
  return { left: middle - width / 2, right: middle + width / 2, width, wordsFrom: spine.wordsFrom }
}
