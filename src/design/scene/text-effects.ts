import type { Gradient, TextShadow } from '../design-document'
import { translation } from '../geometry/matrix'
import { centerOf } from '../geometry/point'
import type { Rectangle, Stroke } from '../units'
import type { SceneGradient, ScenePath } from './scene'

/** Effects of letters, as outlines that every renderer draws alike. */

/** Returns a gradient that begins and ends at the corners of a box that are the farthest in its direction. */
export function gradientOver({ colors, turn }: Gradient, box: Rectangle): SceneGradient {
  const angle = (turn * Math.PI) / 180
  const [x, y] = [Math.cos(angle), Math.sin(angle)]
  const reach = (Math.abs(x) * box.width + Math.abs(y) * box.height) / 2
  const middle = centerOf(box)
  return {
    from: { x: middle.x - x * reach, y: middle.y - y * reach },
    to: { x: middle.x + x * reach, y: middle.y + y * reach },
    colors,
  }
}

interface ShadowOf {
  isFilled: boolean
  stroke: Stroke | undefined
}

/** Returns the shadow of letters and of their outline. */
export function shadowOf(
  { color, x, y }: TextShadow,
  d: string,
  { isFilled, stroke }: ShadowOf,
): ScenePath[] {
  if (!isFilled && !stroke) return []
  const line = stroke && { stroke: { ...stroke, paint: color } }
  return [{ kind: 'path', d, fill: isFilled ? color : null, ...line, transform: translation(x, y) }]
}
