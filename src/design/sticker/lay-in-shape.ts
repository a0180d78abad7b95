import { type Rectangle, type Shape, type Size, type Point } from '../units'
import { shapeAround } from '../geometry/cut-shape'
import { shapePath } from '../geometry/shape-path'
import { hullOf } from '../geometry/enclosing-circle'
import { flattenPath, formatPath, parsePath, pathBounds, type Subpath } from '../geometry/path'
import {
  boundsOf,
  centerOf,
  cornersOf,
  distance,
  edgesOf,
  nearestOnEdge,
  type Ring,
  widened,
} from '../geometry/point'

/** A shape of the ordered size that contains the art or is filled by it. Lengths in mm. */
interface ShapeWish {
  shape: Shape
  size: Size
  /** Corner radius of "rounded". */
  corner?: number | undefined
  /** Minimum corner radius. */
  radius: number
  /** Distance from the art to the edge. */
  offset: number
  /** How far a picture that fills the shape extends beyond its edge. */
  bleed: number
  fills: boolean
}

/** Default corner radius of "rounded", and its maximum as a fraction of the shorter side. */
const [roundedRadius, roundedShare] = [6, 0.25]
const searchSteps = 24

const boxOf = ({ width, height }: Size): Rectangle => ({ x: 0, y: 0, width, height })

/** Returns the corners of the inner rectangle around which a rounded rectangle has the box's size. */
const coreOf = (box: Rectangle, radius: number) => cornersOf(widened(box, radius / Math.SQRT2 - radius))

function ellipsePoints({ width, height }: Size): Point[] {
  return Array.from({ length: 360 }, (_, degree) => {
    const angle = (degree / 180) * Math.PI
    return { x: (width / 2) * (1 + Math.cos(angle)), y: (height / 2) * (1 + Math.sin(angle)) }
  })
}

/** Radius factor: a quarter drawn as a cubic bends slightly tighter than its circle. */
const bendSlack = 1.02

function cornered(size: Size, least: number): Subpath {
  const radius = least * bendSlack
  return shapeAround(coreOf(boxOf(size), radius), { kind: 'rounded', radius }, 0, 0)
}

const shapes: Partial<Record<Shape, (wish: ShapeWish) => Subpath>> = {
  ellipse: ({ size, radius }) => shapeAround(ellipsePoints(size), { kind: 'ellipse' }, 0, radius),
  rectangle: ({ size, radius }) => cornered(size, radius),
  rounded: ({ size, radius, corner = roundedRadius }) =>
    cornered(size, Math.max(radius, Math.min(corner, Math.min(size.width, size.height) * roundedShare))),
}

/** Returns the shape's path; shapes without a special rule are as in designs. */
function pathOf(wish: ShapeWish): Subpath[] {
  const run = shapes[wish.shape]?.(wish)
  return run ? [run] : parsePath(shapePath(wish.shape, wish.size))
}

/** True if a point is inside a ring: counts the crossings of a ray to the right. */
const isWithin = ({ x, y }: Point, ring: Ring): boolean =>
  edgesOf(ring).filter(
    ([from, to]) =>
      from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x),
  ).length %
    2 ===
  1

/** True if all points are inside a ring, at least `offset` from its edge. */
const isInside = (points: Point[], ring: Ring, offset: number): boolean =>
  points.every(
    (point) =>
      isWithin(point, ring) &&
      edgesOf(ring).every(([from, to]) => distance(point, nearestOnEdge(point, from, to)) >= offset - 1e-6),
  )

/**
 * Returns points along a ring, at most 1/24 of its box apart, because an edge of a hull may cross a notch
 * between its vertices.
 */
function along(ring: Ring): Point[] {
  const { width, height } = boundsOf(ring)
  const step = Math.max(width, height) / 24
  return edgesOf(ring).flatMap(([from, to]) => {
    const parts = Math.max(1, Math.ceil(distance(from, to) / Math.max(step, 1e-9)))
    return Array.from({ length: parts }, (_, part) => ({
      x: from.x + ((to.x - from.x) * part) / parts,
      y: from.y + ((to.y - from.y) * part) / parts,
    }))
  })
}

/** Returns the largest scale at which the points, centered in the ring, keep `offset` from its edge. */
function scaleWithin(points: Point[], ring: Ring, offset: number): number {
  const [center, middle] = [centerOf(boundsOf(points)), centerOf(boundsOf(ring))]
  const fits = (scale: number) =>
    isInside(
      points.map(({ x, y }) => ({
        x: middle.x + (x - center.x) * scale,
        y: middle.y + (y - center.y) * scale,
      })),
      ring,
      offset,
    )
  const [inner, outer] = [boundsOf(points), boundsOf(ring)]
  let [least, most] = [
    0,
    Math.min(outer.width / Math.max(inner.width, 1), outer.height / Math.max(inner.height, 1)),
  ]
  for (let step = 0; step < searchSteps; step++) {
    const middleScale = (least + most) / 2
    if (fits(middleScale)) least = middleScale
    else most = middleScale
  }
  return least
}

interface Outlined extends Size {
  rings: Ring[]
}

/** Returns the picture's box when its point `center` is in the middle of the box. */
const placed = (art: Size, center: Point, scale: number, box: Rectangle): Rectangle => ({
  x: box.x + box.width / 2 - center.x * scale,
  y: box.y + box.height / 2 - center.y * scale,
  width: art.width * scale,
  height: art.height * scale,
})

/**
 * Returns a shape of the ordered size. The picture fills it beyond its edge, or the art keeps its distance
 * (studio-24).
 */
export function layInShape(art: Outlined, wish: ShapeWish) {
  const runs = pathOf(wish)
  const bounds = pathBounds(runs)
  const path = formatPath(runs)
  if (wish.fills) {
    const box = widened(bounds, wish.bleed)
    const scale = Math.max(box.width / art.width, box.height / art.height)
    const picture = placed(art, { x: art.width / 2, y: art.height / 2 }, scale, bounds)
    return { path, bounds, picture, isFilled: true }
  }
  const hull = hullOf(art.rings.flat())
  const [ring = []] = flattenPath(runs, 0.05)
  const scale = scaleWithin(along(hull), ring, wish.offset)
  return { path, bounds, picture: placed(art, centerOf(boundsOf(hull)), scale, bounds), isFilled: false }
}
