import type { Rectangle } from '@/design/units'
import { parsePath, pathBounds } from '@/design/geometry/path'
import { widened } from '@/design/geometry/point'
import type { ProductDrawing, ProductParts } from './drawn-product'
import { blur, pathData, pictureIn, place, radial, tag, type Attributes } from './markup'

/** Draws neon signs: lit, on their backing, on a wall at night. */

/** Backings by value of the option "backing-color"; all other values are clear. */
const clear: Attributes = {
  fill: '#ffffff',
  'fill-opacity': 0.045,
  stroke: '#ffffff',
  'stroke-opacity': 0.16,
}
const backings: Readonly<Record<string, Attributes>> = {
  black: { fill: '#0a0a0d', stroke: '#3a3942' },
  white: { fill: '#d9d6d6', stroke: '#f4f2f2' },
  'mirror-silver': { fill: '#6f747c', stroke: '#b9bec6' },
  'mirror-gold': { fill: '#7b6433', stroke: '#c9a85a' },
}

export async function neonDrawing({ design, job, shown, draw }: ProductParts): Promise<ProductDrawing> {
  const backing = job.cuts.find(({ layer }) => layer === 'BACKING')?.path ?? ''
  const sign = backing === '' ? shown.box : pathBounds(parsePath(backing))
  const longest = Math.max(sign.width, sign.height)
  const wall = square(widened(sign, longest * 0.09))
  // A sign's light extends beyond its surface.
  const lit = { ...shown, box: wall }
  const light = await draw(lit)
  const value = design.document.product.options['backing-color'] ?? ''
  const look = Object.hasOwn(backings, value) ? backings[value] : clear
  const content = [
    radial('wall', [
      [0, '#35313f', 1],
      [0.6, '#221f2b', 1],
      [1, '#15131b', 1],
    ]),
    tag('rect', { ...place(wall), fill: 'url(#wall)' }),
    blur('soft', longest * 0.05),
    pictureIn(wall, light, { filter: 'url(#soft)', opacity: 0.55 }),
    backing === '' ? '' : pathData(backing, { ...look, 'stroke-width': longest * 0.0025 }),
    pictureIn(wall, light),
  ]
  return { content: content.join(''), box: wall }
}

/** Returns the square around a box, with the same center. */
function square({ x, y, width, height }: Rectangle) {
  const side = Math.max(width, height)
  return { x: x - (side - width) / 2, y: y - (side - height) / 2, width: side, height: side }
}
