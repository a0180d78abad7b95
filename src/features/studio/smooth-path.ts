import type { Point, StrokePath } from '@/design/text/lettering'

/** A turn below this is part of a curve, one above it a corner; its cosine. */
const corner = Math.cos((55 * Math.PI) / 180)

const text = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

function isCorner(a: Point, b: Point, c: Point): boolean {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], c[0] - b[0], c[1] - b[1]]
  return ux * vx + uy * vy < corner * Math.hypot(ux, uy) * Math.hypot(vx, vy)
}

/** A stroke as SVG path data, round where its points follow a curve, since a tube has no edges there. */
export function smoothPath(stroke: StrokePath): string {
  const [first, last] = [stroke[0], stroke.at(-1)]
  if (!first || !last) return ''
  const inner = stroke.slice(1, -1).map((point, index) => {
    const [before, after] = [stroke[index], stroke[index + 2]]
    if (!before || !after || isCorner(before, point, after)) return `L${text(point)}`
    return `L${text(middle(before, point))}Q${text(point)} ${text(middle(point, after))}`
  })
  return `M${text(first)}${inner.join('')}L${text(last)}`
}
