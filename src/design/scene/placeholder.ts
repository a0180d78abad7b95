import type { Size } from '../units'
import { scaling, translation, multiply } from '../geometry/matrix'
import type { SceneElement } from './scene'

const ground = '#e9e9ec'
const drawing = '#b4b4bc'

/** A sun above two hills in a unit square, the usual icon for a missing picture. */
const hills = 'M0 0.85L0.32 0.4L0.5 0.65L0.66 0.48L1 0.85Z'
const sun = 'M0.72 0.15C0.86 0.15 0.86 0.35 0.72 0.35C0.58 0.35 0.58 0.15 0.72 0.15Z'

/**
 * Draws a placeholder for a picture.
 * @param outline path data of its shape
 */
export function placeholder({ width, height }: Size, outline: string): SceneElement[] {
  const side = Math.min(width, height) / 3
  const transform = multiply(translation((width - side) / 2, (height - side) / 2), scaling(side, side))
  return [
    { kind: 'path', d: outline, fill: ground },
    { kind: 'path', d: `${hills}${sun}`, fill: drawing, transform },
  ]
}
