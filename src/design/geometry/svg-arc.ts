import type { Point } from '../units'

/** Converts elliptical arcs of SVG to cubic curves of at most a quarter turn each. */

type Curve = [toward: Point, comingFrom: Point, to: Point]

interface Ellipse {
  center: Point
  rx: number
  ry: number
  /** Rotation of the first axis, in radians. */
  turn: number
  from: number
  sweep: number
}

/**
 * Returns the ellipse of an SVG arc between two points; radii that are too small are enlarged. Undefined if
 * SVG draws a line instead.
 */
function ellipseOf(from: Point, numbers: number[], to: Point): Ellipse | undefined {
  const [wide = 0, high = 0, degrees = 0, isLarge = 0, isClockwise = 0] = numbers
  const turn = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const half = { x: (from.x - to.x) / 2, y: (from.y - to.y) / 2 }
  const x = cos * half.x + sin * half.y
  const y = -sin * half.x + cos * half.y
  if (wide === 0 || high === 0 || (x === 0 && y === 0)) return undefined
  const grown = Math.sqrt(Math.max(1, (x / wide) ** 2 + (y / high) ** 2))
  const [rx, ry] = [Math.abs(wide) * grown, Math.abs(high) * grown]
  const square = (rx * y) ** 2 + (ry * x) ** 2
  const root = Math.sqrt(Math.max(0, ((rx * ry) ** 2 - square) / square)) * (isLarge === isClockwise ? -1 : 1)
  const [cx, cy] = [(root * rx * y) / ry, (-root * ry * x) / rx]
  const start = Math.atan2((y - cy) / ry, (x - cx) / rx)
  const end = Math.atan2((-y - cy) / ry, (-x - cx) / rx)
  const way = end - start
  const full = 2 * Math.PI
  const sweep = isClockwise ? (way + full) % full : (way - full) % full
  const center = {
    x: cos * cx - sin * cy + (from.x + to.x) / 2,
    y: sin * cx + cos * cy + (from.y + to.y) / 2,
  }
  return { center, rx, ry, turn, from: start, sweep }
}

/** Returns a point on the ellipse, moved along the tangent by `out` radii. */
function pointOn({ center, rx, ry, turn }: Ellipse, angle: number, out = 0): Point {
  const x = rx * (Math.cos(angle) - out * Math.sin(angle))
  const y = ry * (Math.sin(angle) + out * Math.cos(angle))
  return {
    x: center.x + Math.cos(turn) * x - Math.sin(turn) * y,
    y: center.y + Math.sin(turn) * x + Math.cos(turn) * y,
  }
}

/** @param numbers radii, rotation in degrees, and the two flags; further numbers are ignored */
export function arcCurves(from: Point, numbers: number[], to: Point): Curve[] {
  const ellipse = ellipseOf(from, numbers, to)
  if (!ellipse) return [[from, to, to]]
  const count = Math.max(1, Math.ceil(Math.abs(ellipse.sweep) / (Math.PI / 2) - 1e-9))
  const step = ellipse.sweep / count
  const out = (4 / 3) * Math.tan(step / 4)
  return Array.from({ length: count }, (_, index) => {
    const [first, last] = [ellipse.from + index * step, ellipse.from + (index + 1) * step]
    return [
      pointOn(ellipse, first, out),
      pointOn(ellipse, last, -out),
      index === count - 1 ? to : pointOn(ellipse, last),
    ]
  })
}
