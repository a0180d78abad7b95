import { multiply, rotation, translation } from '../geometry/matrix'
import { formatPath, parsePath, transformPath } from '../geometry/path'
import type { Matrix, Point, Rectangle, Size } from '../units'
import { sizeOf } from './surface-boxes'
import type { SurfaceRule } from './surface-rule'

/** The gores of an umbrella that one round picture is cut into (design-document-22). Lengths are millimeters. */

/** Returns the size of a gore. @param ordered the design's size (`product.size`) */
export const goreSize = ({ size }: NonNullable<SurfaceRule['gores']>, ordered: Size): Size =>
  sizeOf({ size }, ordered)

/** Returns the direction of a gore from the middle of the picture: the first one points down, the next to its right. */
const toward = (turn: number): Point => ({
  x: Math.sin((turn * Math.PI) / 180),
  y: Math.cos((turn * Math.PI) / 180),
})

/** Returns the matrix of each gore, which moves a gore with its tip at the top to its place in the picture. */
export function gorePlaces({ gores, ...rule }: SurfaceRule, ordered: Size): Matrix[] {
  if (!gores) return []
  const { width, height } = sizeOf(rule, ordered)
  const tipToOrigin = translation(-goreSize(gores, ordered).width / 2, 0)
  return Array.from({ length: gores.number }, (_, index) =>
    multiply(
      translation(width / 2, height / 2),
      multiply(rotation((-360 * index) / gores.number), tipToOrigin),
    ),
  )
}

/** Returns the outline of a gore with its tip at the top, as path data. */
export function goreOutline({ gores }: SurfaceRule, ordered: Size): string {
  if (!gores) return ''
  const { width, height } = goreSize(gores, ordered)
  return formatPath(transformPath(parsePath(gores.outline), [width, 0, 0, height, 0, 0]))
}

/** Returns the seams between the gores, from the middle to the rim. @param trim the surface's trimmed box */
export function goreSeams({ gores }: Pick<SurfaceRule, 'gores'>, trim: Rectangle): [Point, Point][] {
  const middle = { x: trim.x + trim.width / 2, y: trim.y + trim.height / 2 }
  return Array.from({ length: gores?.number ?? 0 }, (_, index) => {
    const { x, y } = toward(((index + 0.5) * 360) / (gores?.number ?? 1))
    return [middle, { x: middle.x + (x * trim.width) / 2, y: middle.y + (y * trim.height) / 2 }]
  })
}
