import type { Rectangle } from '../document/design-document'
import { enclosingCircle, hullOf } from './enclosing-circle'
import type { PathStep, Run } from './path'
import { between, boundsOf, distance, centerOf, dot, type Point, type Ring, widened } from './point'

/** Shapes that are cut around art instead of its outline. */
export type CutShape =
  | { kind: 'rectangle' | 'square' | 'ellipse' | 'circle' }
  | { kind: 'rounded'; radius: number }
  | { kind: 'custom'; rings: Ring[] }

/** Handles of a quarter of an ellipse, so that it is nowhere smaller than a true one. */
const kappa = 0.5522847498

/** A quarter drawn with these handles bends tighter than its circle by a hundredth at most. */
const bendSlack = 1.02

const toTip = (point: Point, tip: Point) => between(point, tip, kappa)

/** A line to where a corner begins, and a quarter of an ellipse around it. */
const corner = (from: Point, to: Point, tip: Point): PathStep[] => [
  { to: from },
  { toward: toTip(from, tip), comingFrom: toTip(to, tip), to },
]

/** A rectangle with elliptic corners that turns clockwise from its left edge. */
function roundedPath({ x, y, width, height }: Rectangle, radiusX: number, radiusY: number): Run {
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

/** Nearer than this (mm) two places are the same. */
const same = 1e-6

/** Lines to where the blade already stands are left out. */
function withoutStandstill(steps: Run['steps'], start: Point): Run['steps'] {
  let from = start
  return steps.filter((step) => {
    const stands = !('toward' in step) && distance(from, step.to) < same
    from = step.to
    return !stands
  })
}

/** What comes back to the start but for a rounding error ends right there, else the line would cross itself by that much. */
const endingAt = (start: Point, steps: Run['steps']): Run['steps'] =>
  steps.map((step, at) =>
    at === steps.length - 1 && distance(step.to, start) < same ? { ...step, to: start } : step,
  )

/** How far beyond art a rectangle has to reach for its round corners to keep their distance from the art's. */
const marginFor = (offset: number, radius: number) =>
  radius > offset ? radius - (radius - offset) / Math.SQRT2 : offset

/** As large as corners of the smallest radius need it, about the same middle. */
function atLeast(rectangle: Rectangle, side: number): Rectangle {
  const { x, y } = centerOf(rectangle)
  const [width, height] = [Math.max(rectangle.width, side), Math.max(rectangle.height, side)]
  return { x: x - width / 2, y: y - height / 2, width, height }
}

/** @param least the smallest radius that can be cut; `radius` is that or larger where there is room for it */
function cornered(bounds: Rectangle, offset: number, least: number, radius = least): Run {
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

/** The smallest ellipse with the proportions of the bounds that stays `offset` away from all points. */
function ellipseAround(points: Point[], offset: number, radius: number): Run {
  const bounds = boundsOf(points)
  const [center, hull] = [centerOf(bounds), hullOf(points)]
  const [width, height] = [Math.max(bounds.width, 1), Math.max(bounds.height, 1)]
  const scales = turns.map((turn) => {
    const reach = Math.max(
      ...hull.map((point) => dot({ x: point.x - center.x, y: point.y - center.y }, turn)),
    )
    return (reach + offset) / Math.hypot(turn.x * width, turn.y * height)
  })
  const scale = Math.max(...scales) * 1.0001 // between two directions that were looked at
  const tightest = radius * bendSlack
  const [long, short] = [Math.max(width, height, tightest / scale) * scale, Math.min(width, height) * scale]
  const least = Math.max(short, Math.sqrt(tightest * long)) // an ellipse bends tightest at its ends: short² / long
  const [x, y] = width >= height ? [long, least] : [least, long]
  return roundedPath({ x: center.x - x, y: center.y - y, width: 2 * x, height: 2 * y }, x, y)
}

/** A path of the shape, `offset` mm or more away from all points, whose corners are not tighter than `radius` mm. */
export function shapeAround(
  points: Point[],
  shape: Exclude<CutShape, { kind: 'custom' }>,
  offset: number,
  radius: number,
): Run {
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
