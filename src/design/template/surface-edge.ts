import { formatPath, parsePath, transformPath } from '../geometry/path'
import { shapePath } from '../geometry/shape-path'
import type { Matrix, Point, Rectangle, Size } from '../units'
import { type HolePlace, type HoleRow, type HoleRule, mostInRow } from './hole-rule'
import type { SurfaceRule } from './surface-rule'

/** The edge of a surface's pieces, as path data in millimeters. */

type Shaped = Pick<SurfaceRule, 'mask' | 'maskRadius' | 'outline' | 'holes'>

const transformed = (path: string, matrix: Matrix) => formatPath(transformPath(parsePath(path), matrix))

const boxMasks = new Set<NonNullable<Shaped['mask']>>(['rectangle', 'rounded'])

/** True for a surface whose outline or holes are data of its template: a machine cuts it along them. */
export const hasOwnShape = ({ outline, holes = [] }: Pick<Shaped, 'outline' | 'holes'>): boolean =>
  outline !== undefined || holes.length > 0

/** True for a surface whose safe area is not a box: the words in its corners would be cut off. */
export const hasShapedEdge = (rule: Pick<Shaped, 'mask' | 'outline' | 'holes'>): boolean =>
  hasOwnShape(rule) || !boxMasks.has(rule.mask ?? 'rectangle')

/** Returns a surface's outline or mask, stretched to a box such as the trimmed one; clockwise, without holes. */
export function edgeOf({ mask = 'rectangle', maskRadius, outline }: Shaped, box: Rectangle): string {
  const { x, y, width, height } = box
  if (outline !== undefined) return transformed(outline, [width, 0, 0, height, x, y])
  return transformed(shapePath(mask, box, maskRadius), [1, 0, 0, 1, x, y])
}

/** Returns where a place is, from the left or top edge. */
export function placeOn(at: HolePlace, length: number): number {
  if (at === 'center') return length / 2
  if (typeof at === 'object') return length / 2 + at.plus
  return at < 0 ? length + at : at
}

/** Returns a hole's size, and its path from 0, 0. */
function shapeOf({ round, slot, box }: HoleRule): Size & { path: string } {
  const [width, height] = slot ?? box ?? [round ?? 0, round ?? 0]
  const size = { width, height }
  if (box) return { ...size, path: shapePath('rectangle', size) }
  if (slot) return { ...size, path: shapePath('rounded', size, Math.min(width, height) / 2) }
  return { ...size, path: shapePath('ellipse', size) }
}

/** Returns the number of holes in a row. @param length the side of the piece along which it runs */
function countIn({ every, times, within = 0 }: HoleRow, length: number): number {
  const fitting = Math.floor((length - 2 * within) / every + 1e-6) + 1
  return Math.min(Math.max(times ?? fitting, 1), mostInRow)
}

/** Returns the middles of a hole, or of all holes of its row. */
function middlesOf({ at: [x, y], repeat }: HoleRule, trim: Rectangle): Point[] {
  const middle = { x: trim.x + placeOn(x, trim.width), y: trim.y + placeOn(y, trim.height) }
  if (!repeat) return [middle]
  const isDown = repeat.along === 'height'
  const count = countIn(repeat, isDown ? trim.height : trim.width)
  return Array.from({ length: count }, (_, index) => {
    const moved = (index - (count - 1) / 2) * repeat.every
    return isDown ? { ...middle, y: middle.y + moved } : { ...middle, x: middle.x + moved }
  })
}

/** Returns a hole, or each hole of its row; counterclockwise, so that it is a hole under every fill rule. */
function pathsOf(hole: HoleRule, trim: Rectangle): string[] {
  const { width, height, path } = shapeOf(hole)
  return middlesOf(hole, trim).map(({ x, y }) =>
    transformed(path, [-1, 0, 0, 1, x + width / 2, y - height / 2]),
  )
}

/** Returns a hole, or a row of holes, as path data. */
export const holePath = (hole: HoleRule, trim: Rectangle): string => pathsOf(hole, trim).join('')

/** Returns every hole of a surface with the index of its rule. @param trim the trimmed box; holes are placed relative to it */
export const placedHoles = (
  { holes = [] }: Pick<Shaped, 'holes'>,
  trim: Rectangle,
): { path: string; rule: number }[] =>
  holes.flatMap((hole, rule) => pathsOf(hole, trim).map((path) => ({ path, rule })))

/** Returns the holes of a surface as path data; '' if it has none. */
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
