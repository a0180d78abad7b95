import type { Rectangle, Shape, Size } from '../document/design-document'
import { shapeAround } from '../geometry/cut-shape'
import { shapePath } from '../scene/shape-path'
import { hullOf } from '../geometry/enclosing-circle'
import { flattenPath, formatPath, parsePath, pathBounds, type Run } from '../geometry/path'
import {
  boundsOf,
  centerOf,
  cornersOf,
  distance,
  edgesOf,
  nearestOnEdge,
  type Point,
  type Ring,
  widened,
} from '../geometry/point'

/** Shapes that are as large as was ordered, with the art inside or filling them. Lengths in mm. */
interface ShapeWish {
  shape: Shape
  size: Size
  /** Corner radius of "rounded". */
  corner?: number | undefined
  /** The smallest that a corner may have. */
  radius: number
  /** From the art to the edge. */
  offset: number
  /** A picture that fills the shape reaches so far beyond its edge. */
  bleed: number
  fills: boolean
}

/** Radius of rounded corners, and the most of the shorter side that it may take. */
const [roundedRadius, roundedShare] = [6, 0.25]
const searchSteps = 24

const boxOf = ({ width, height }: Size): Rectangle => ({ x: 0, y: 0, width, height })

/** What a rectangle with such corners has to lie around, so that it is as large as the box. */
const coreOf = (box: Rectangle, radius: number) => cornersOf(widened(box, radius / Math.SQRT2 - radius))

function ellipsePoints({ width, height }: Size): Point[] {
  return Array.from({ length: 360 }, (_, degree) => {
    const angle = (degree / 180) * Math.PI
    return { x: (width / 2) * (1 + Math.cos(angle)), y: (height / 2) * (1 + Math.sin(angle)) }
  })
}

/** A quarter drawn with curves bends a little tighter than its circle. */
const bendSlack = 1.02

function cornered(size: Size, least: number): Run {
  const radius = least * bendSlack
  return shapeAround(coreOf(boxOf(size), radius), { kind: 'rounded', radius }, 0, 0)
}

const shapes: Partial<Record<Shape, (wish: ShapeWish) => Run>> = {
  ellipse: ({ size, radius }) => shapeAround(ellipsePoints(size), { kind: 'ellipse' }, 0, radius),
  rectangle: ({ size, radius }) => cornered(size, radius),
  rounded: ({ size, radius, corner = roundedRadius }) =>
    cornered(size, Math.max(radius, Math.min(corner, Math.min(size.width, size.height) * roundedShare))),
}

/** Other shapes, as they are in designs. */
function pathOf(wish: ShapeWish): Run[] {
  const run = shapes[wish.shape]?.(wish)
  return run ? [run] : parsePath(shapePath(wish.shape, wish.size))
}

/** Whether a point lies within a ring, by how often the ring is crossed on the way out to the right. */
const isWithin = ({ x, y }: Point, ring: Ring): boolean =>
  edgesOf(ring).filter(
    ([from, to]) =>
      from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x),
  ).length %
    2 ===
  1

/** Whether all points lie within a ring, and so far from its edge. */
const isInside = (points: Point[], ring: Ring, offset: number): boolean =>
  points.every(
    (point) =>
      isWithin(point, ring) &&
      edgesOf(ring).every(([from, to]) => distance(point, nearestOnEdge(point, from, to)) >= offset - 1e-6),
  )

/** Points along a ring, none farther from the next than a share of its box: a hull may reach over a notch between its corners. */
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

/** The largest scale with which the points, about the ring's middle, stay so far from its edge. */
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

/** Where the picture lies when `center`, a point of it, is in the middle of the box. */
const placed = (art: Size, center: Point, scale: number, box: Rectangle): Rectangle => ({
  x: box.x + box.width / 2 - center.x * scale,
  y: box.y + box.height / 2 - center.y * scale,
  width: art.width * scale,
  height: art.height * scale,
})

/** studio-24: a shape of the ordered size; the picture fills it beyond its edge, or the art keeps its distance. */
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
