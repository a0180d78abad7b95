import type { Rectangle } from '@/design/units'
import { parsePath, pathBounds } from '@/design/geometry/path'
import { widened } from '@/design/geometry/point'
import { glowFading, glowMiddles, glowReach } from '@/design/scene/glow-fading'
import type { SceneElement } from '@/design/scene/scene'
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

/** Returns the backing's outline, how it looks, and the box of the sign. */
function backingOf({ design, job, shown }: ProductParts) {
  const path = job.cuts.find(({ layer }) => layer === 'BACKING')?.path ?? ''
  const value = design.document.product.options['backing-color'] ?? ''
  return {
    path,
    sign: path === '' ? shown.box : pathBounds(parsePath(path)),
    look: Object.hasOwn(backings, value) ? backings[value] : clear,
  }
}

/** Returns the colors of the first and the last tube. */
function lightsIn(elements: readonly SceneElement[]): [first: string, last: string] {
  const paints = paintsIn(elements)
  return [paints[0] ?? '#ffffff', paints.at(-1) ?? '#ffffff']
}

const paintsIn = (elements: readonly SceneElement[]): string[] =>
  elements.flatMap((element) => {
    if (element.kind === 'group') return paintsIn(element.children)
    return element.kind === 'path' && element.fill === null && element.stroke?.paint
      ? [element.stroke.paint]
      : []
  })

/** Draws a lit sign for a wall that is already drawn, with its light on it. */
export async function hungSign(parts: ProductParts): Promise<ProductDrawing & { piece: Rectangle }> {
  const { design, job, shown, draw } = parts
  const { path, sign, look } = backingOf(parts)
  const { across, up } = glowReach
  const [wide, high] = [sign.width / 2 + across, sign.height / 2 + up]
  const glows = lightsIn(job.scene.elements).map((color, index) => {
    const middle = (glowMiddles[index] ?? 50) / 100
    const rx = 2 * wide * Math.min(middle, 1 - middle)
    const stops = glowFading.map((opacity, step) => [step / (glowFading.length - 1), color, opacity] as const)
    const around = { cx: sign.x - across + 2 * wide * middle, cy: sign.y + sign.height / 2, rx, ry: high }
    return (
      radial(`glow${index}`, stops, [0.5, 0.5, 0.5]) +
      tag('ellipse', { ...around, fill: `url(#glow${index})`, opacity: 0.7, style: 'mix-blend-mode:screen' })
    )
  })
  const lit = widened(sign, (design.neon?.diameter ?? 8) * 6)
  const longest = Math.max(sign.width, sign.height)
  const content = [
    ...glows,
    path === '' ? '' : pathData(path, { ...look, 'stroke-width': longest * 0.0025 }),
    pictureIn(lit, await draw({ ...shown, box: lit })),
  ]
  return { content: content.join(''), box: sign, piece: sign }
}

export async function neonDrawing(parts: ProductParts): Promise<ProductDrawing> {
  const { shown, draw } = parts
  const { path: backing, sign, look } = backingOf(parts)
  const longest = Math.max(sign.width, sign.height)
  const wall = square(widened(sign, longest * 0.09))
  // A sign's light extends beyond its surface.
  const lit = { ...shown, box: wall }
  const light = await draw(lit)
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
