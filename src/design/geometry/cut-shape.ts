import { type Rectangle, type Point } from '../units'
import { enclosingCircle, hullOf } from './enclosing-circle'
import type { PathStep, Subpath } from './path'
import { between, boundsOf, distance, centerOf, dot, type Ring, widened } from './point'

/** Shapes that can be cut around art instead of its outline. */
export type CutShape =
  | { kind: 'rectangle' | 'square' | 'ellipse' | 'circle' }
  | { kind: 'rounded'; radius: number }
  | { kind: 'custom'; rings: Ring[] }

/**
 * Relative length of the control handles of a quarter ellipse; the curve is then nowhere inside the true
 * ellipse.
 */
const kappa = 0.5522847498

/** Radius factor with a margin: a quarter with these handles bends at most 1 % tighter than its circle. */
const bendSlack = 1.02

const toTip = (point: Point, tip: Point) => between(point, tip, kappa)

/** Returns a line to the start of a corner, and a quarter ellipse around it. */
const corner = (from: Point, to: Point, tip: Point): PathStep[] => [
  { to: from },
  { toward: toTip(from, tip), comingFrom: toTip(to, tip), to },
]

/** Returns a rectangle with elliptic corners, clockwise from its left edge. */
function roundedPath({ x, y, width, height }: Rectangle, radiusX: number, radiusY: number): Subpath {
  const [right, bottom] = [x + width, y + height]
  const steps = [
    ...corner({ x, y: y + radiusY }, { x: x + radiusX, y }, { x, y }),
    ...corner({ x: right - radiusX, y }, { x: right, y: y + radiusY }, { x: right, y }),
    ...corner({ x: right, y: bottom - radiusY }, { x: right - radiusX, y: bottom }, { x: right, y: bottom }),
    ...corner({ x: x + radiusX, y: bottom }, { x, y: bottom - radiusY }, { x, y: bottom }),
  ]
  const start = { x, y: y + radiusY }
  return { start, steps: endingAt(start, withoutStandstill(steps.slice(1), start)), isClosed: true }
}

/** Distance (mm) below which two points are identical. */
const same = 1e-6

/** Drops lines of zero length. */
function withoutStandstill(steps: Subpath['steps'], start: Point): Subpath['steps'] {
  let from = start
  return steps.filter((step) => {
    const stands = !('toward' in step) && distance(from, step.to) < same
    from = step.to
    return !stands
  })
}

/**
 * Snaps the end to the start if they differ only by a rounding error; otherwise the line would cross itself.
 */
const endingAt = (start: Point, steps: Subpath['steps']): Subpath['steps'] =>
  steps.map((step, at) =>
    at === steps.length - 1 && distance(step.to, start) < same ? { ...step, to: start } : step,
  )

/**
 * Returns how far a rectangle must extend beyond art so that its round corners keep the offset from the art's
 * corners.
 */
const marginFor = (offset: number, radius: number) =>
  radius > offset ? radius - (radius - offset) / Math.SQRT2 : offset

/** Enlarges a rectangle about its center so that corners of the smallest radius fit. */
function atLeast(rectangle: Rectangle, side: number): Rectangle {
  const { x, y } = centerOf(rectangle)
  const [width, height] = [Math.max(rectangle.width, side), Math.max(rectangle.height, side)]
  return { x: x - width / 2, y: y - height / 2, width, height }
}

/** @param least the smallest radius that can be cut; a larger `radius` is used where there is room for it */
function cornered(bounds: Rectangle, offset: number, least: number, radius = least): Subpath {
  const rectangle = atLeast(widened(bounds, marginFor(offset, radius)), 2 * least)
  const fits = Math.min(radius, rectangle.width / 2, rectangle.height / 2)
  return roundedPath(rectangle, fits, fits)
}

function squareAround(bounds: Rectangle): Rectangle {
  const [side, center] = [Math.max(bounds.width, bounds.height), centerOf(bounds)]
  return { x: center.x - side / 2, y: center.y - side / 2, width: side, height: side }
}

const turns = Array.from({ length: 720 }, (_, index): Point => {
  const angle = (index / 720) * 2 * Math.PI
  return { x: Math.cos(angle), y: Math.sin(angle) }
})

/** Returns the smallest ellipse with the proportions of the bounds that keeps `offset` from all points. */
function ellipseAround(points: Point[], offset: number, radius: number): Subpath {
  const bounds = boundsOf(points)
  const [center, hull] = [centerOf(bounds), hullOf(points)]
  const [width, height] = [Math.max(bounds.width, 1), Math.max(bounds.height, 1)]
  const scales = turns.map((turn) => {
    const reach = Math.max(
      ...hull.map((point) => dot({ x: point.x - center.x, y: point.y - center.y }, turn)),
    )
    return (reach + offset) / Math.hypot(turn.x * width, turn.y * height)
  })
  const scale = Math.max(...scales) * 1.0001 // the maximum may be between two sampled directions
  const tightest = radius * bendSlack
  const [long, short] = [Math.max(width, height, tightest / scale) * scale, Math.min(width, height) * scale]
  const least = Math.max(short, Math.sqrt(tightest * long)) // an ellipse's smallest radius is short² / long, at the ends of its long axis
  const [x, y] = width >= height ? [long, least] : [least, long]
  return roundedPath({ x: center.x - x, y: center.y - y, width: 2 * x, height: 2 * y }, x, y)
}

/** Returns the shape as a path at least `offset` mm from all points, with corners of at least `radius` mm. */
export function shapeAround(
  points: Point[],
  shape: Exclude<CutShape, { kind: 'custom' }>,
  offset: number,
  radius: number,
): Subpath {
  const [bounds, least] = [boundsOf(points), radius * bendSlack]
  if (shape.kind === 'rectangle') return cornered(bounds, offset, least)
  if (shape.kind === 'square') return cornered(squareAround(bounds), offset, least)
  if (shape.kind === 'rounded') return cornered(bounds, offset, least, Math.max(least, shape.radius))
  if (shape.kind === 'ellipse') return ellipseAround(points, offset, radius)
  const { center, radius: around } = enclosingCircle(points)
  const reach = Math.max(around + offset, least)
  return roundedPath(
    { x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach },
    reach,
    reach,
  )
}
