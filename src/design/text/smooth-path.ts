import type { Point, StrokePath } from './lettering'

/** Cosine of the angle above which a turn is a corner; smaller turns are part of a curve. */
const corner = Math.cos((55 * Math.PI) / 180)

const round = (value: number) => Math.round(value * 100) / 100 + 0
const text = ([x, y]: Point) => `${round(x)} ${round(y)}`
const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]

function isCorner(a: Point, b: Point, c: Point): boolean {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], c[0] - b[0], c[1] - b[1]]
  return ux * vx + uy * vy < corner * Math.hypot(ux, uy) * Math.hypot(vx, vy)
}

/** A piece of a stroke: a straight line, or a quadratic curve with the control point `by`. */
interface Piece {
  from: Point
  by?: Point
  to: Point
}

/**
 * Keeps corners, and rounds the stroke between the midpoints of its segments, because a tube has no kinks
 * there.
 */
function piecesOf(stroke: StrokePath): Piece[] {
  const [first, last] = [stroke[0], stroke.at(-1)]
  if (!first || !last) return []
  const pieces: Piece[] = []
  let from = first
  const add = (piece: Omit<Piece, 'from'>) => {
    pieces.push({ from, ...piece })
    from = piece.to
  }
  for (const [index, point] of stroke.entries()) {
    const [before, after] = [stroke[index - 1], stroke[index + 1]]
    if (!before || !after) continue
    if (isCorner(before, point, after)) add({ to: point })
    else {
      add({ to: between(before, point, 0.5) })
      add({ by: point, to: between(point, after, 0.5) })
    }
  }
  add({ to: last })
  return pieces
}

/** Formats a piece as path data; quadratic curves become cubic. */
function dataOf({ from, by, to }: Piece): string {
  if (!by) return `L${text(to)}`
  const handles = [between(from, by, 2 / 3), between(to, by, 2 / 3)]
  return `C${[...handles, to].map(text).join(' ')}`
}

/** Returns a stroke as path data (M, L, C), as it is drawn and bent. */
export function smoothPath(stroke: StrokePath): string {
  const [first] = stroke
  return first ? `M${text(first)}${piecesOf(stroke).map(dataOf).join('')}` : ''
}

/** Segments per curve, the same at any size, so that a stroke twice as large is exactly twice as long. */
const partsOfCurve = 8

function pointsAlong({ from, by, to }: Piece): Point[] {
  if (!by) return [to]
  return Array.from({ length: partsOfCurve }, (_, index) => {
    const share = (index + 1) / partsOfCurve
    return between(between(from, by, share), between(by, to, share), share)
  })
}

/** Returns points along the curve as which a stroke is drawn and bent (design-measure-1). */
export const drawnStroke = (stroke: StrokePath): StrokePath => [
  ...stroke.slice(0, 1),
  ...piecesOf(stroke).flatMap(pointsAlong),
]
