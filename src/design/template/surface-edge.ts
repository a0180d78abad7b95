import { formatPath, parsePath, transformPath } from '../geometry/path'
import { shapePath } from '../geometry/shape-path'
import type { Matrix, Rectangle, Size } from '../units'
import type { HolePlace, HoleRule } from './hole-rule'
import type { SurfaceRule } from './product-template'

/** The edge of a surface's pieces, as path data in millimeters. */

type Shaped = Pick<SurfaceRule, 'mask' | 'maskRadius' | 'outline' | 'holes'>

const transformed = (path: string, matrix: Matrix) => formatPath(transformPath(parsePath(path), matrix))

/** True for a surface whose outline or holes are data of its template: a machine cuts it along them. */
export const hasOwnShape = ({ outline, holes = [] }: Pick<Shaped, 'outline' | 'holes'>): boolean =>
  outline !== undefined || holes.length > 0

/** Returns a surface's outline or mask, stretched to a box such as the trimmed one; clockwise, without holes. */
export function edgeOf({ mask = 'rectangle', maskRadius, outline }: Shaped, box: Rectangle): string {
  const { x, y, width, height } = box
  if (outline !== undefined) return transformed(outline, [width, 0, 0, height, x, y])
  return transformed(shapePath(mask, box, maskRadius), [1, 0, 0, 1, x, y])
}

const placeOn = (at: HolePlace, length: number): number =>
  at === 'center' ? length / 2 : at < 0 ? length + at : at

/** Returns a hole's size, and its path from 0, 0. */
function shapeOf({ round, slot, box }: HoleRule): Size & { path: string } {
  const [width, height] = slot ?? box ?? [round ?? 0, round ?? 0]
  const size = { width, height }
  if (box) return { ...size, path: shapePath('rectangle', size) }
  if (slot) return { ...size, path: shapePath('rounded', size, Math.min(width, height) / 2) }
  return { ...size, path: shapePath('ellipse', size) }
}

/** Returns one hole; counterclockwise, so that it is a hole under every fill rule. */
export function holePath(hole: HoleRule, trim: Rectangle): string {
  const { width, height, path } = shapeOf(hole)
  const [x, y] = hole.at
  const right = trim.x + placeOn(x, trim.width) + width / 2
  const top = trim.y + placeOn(y, trim.height) - height / 2
  return transformed(path, [-1, 0, 0, 1, right, top])
}

/**
 * Returns the holes of a surface as path data; '' if it has none.
 * @param trim the trimmed box; holes are placed relative to it
 */
export const holesOf = ({ holes = [] }: Pick<Shaped, 'holes'>, trim: Rectangle): string =>
  holes.map((hole) => holePath(hole, trim)).join('')

/** Returns the outline of a surface's piece with its holes. */
export const pieceOf = (rule: Shaped, trim: Rectangle): string => edgeOf(rule, trim) + holesOf(rule, trim)

/**
 * Returns the piece of a surface that is neither a rectangle nor a rounded one, from the corner of its finished
 * size; undefined for the others.
 */
export function irregularPiece(rule: SurfaceRule, { width, height }: Size): string | undefined {
  const { mask = 'rectangle', around } = rule
  if (!hasOwnShape(rule) && (mask === 'rectangle' || mask === 'rounded')) return undefined
  return pieceOf(rule, { x: -around, y: -around, width: width + 2 * around, height: height + 2 * around })
}
