import type { Point, StrokePath } from './lettering'

/** A turn below this is part of a curve, one above it a corner; its cosine. */
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

/** From the middle of one piece to the middle of the next, drawn by the point between them: a quadratic curve, written as a cubic one. */
function curve(before: Point, point: Point, after: Point): string {
  const [start, end] = [between(before, point, 0.5), between(point, after, 0.5)]
  const handles = [between(start, point, 2 / 3), between(end, point, 2 / 3)]
  return `L${text(start)}C${[...handles, end].map(text).join(' ')}`
}

/** A stroke as path data (M, L, C), round where its points follow a curve, since a tube has no edges there. */
export function smoothPath(stroke: StrokePath): string {
  const [first, last] = [stroke[0], stroke.at(-1)]
  if (!first || !last) return ''
  const inner = stroke.slice(1, -1).map((point, index) => {
    const [before, after] = [stroke[index], stroke[index + 2]]
    return !before || !after || isCorner(before, point, after)
      ? `L${text(point)}`
      : curve(before, point, after)
  })
  return `M${text(first)}${inner.join('')}L${text(last)}`
}
