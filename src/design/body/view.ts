import type { Camera } from './body'
import type { Shape } from './shape'
import { radians, type Vector } from './vector'

/** Indices in the loops stay inside the arrays, which explains the "!". */

/** Share of a view's width and height that a body fills; the rest is for its shadow. */
const filled = 0.84

/** Distance of the camera in radii of the body. A longer lens would look flat, a shorter one distorts. */
const lens = 6.5

/** Projection of a body: point p appears at (right · p, down · p), and is `toward` · p nearer than the middle. */
export interface View {
  right: Vector
  down: Vector
  toward: Vector
  /** Offset added to these three. */
  shift: Vector
  /** Distance of the camera from the middle in mm. */
  away: number
  /** Pixels per millimeter in the middle, and the middle in pixels from the top left corner. */
  scale: number
  center: readonly [x: number, y: number]
  /** Radius of the bounding sphere in millimeters. */
  radius: number
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** Returns pixels from the top left corner, and the inverse of the distance: larger is nearer. */
export function project(view: View, point: Vector): readonly [x: number, y: number, near: number] {
  const near = 1 / (view.away - dot(view.toward, point) - view.shift[2])
  const scale = view.scale * view.away * near
  return [
    view.center[0] + (dot(view.right, point) + view.shift[0]) * scale,
    view.center[1] + (dot(view.down, point) + view.shift[1]) * scale,
    near,
  ]
}

interface Extent {
  /** Largest distance from the vertical axis. */
  radius: number
  top: number
  bottom: number
}

const extents = new WeakMap<Shape, Extent>()

function extentOf(shape: Shape): Extent {
  const known = extents.get(shape)
  if (known) return known
  const extent = { radius: 0, top: Infinity, bottom: -Infinity }
  for (const { points } of shape.sheets)
    for (let at = 0; at < points.length; at += 3) {
      const y = points[at + 1]!
      extent.radius = Math.max(extent.radius, Math.hypot(points[at]!, points[at + 2]!))
      extent.top = Math.min(extent.top, y)
      extent.bottom = Math.max(extent.bottom, y)
    }
  extents.set(shape, extent)
  return extent
}

/** Returns points around everything that the body covers while it turns. */
const swept = ({ radius, top, bottom }: Extent): Vector[] =>
  Array.from({ length: 24 }, (_, index) => radians(index * 15)).flatMap((angle) =>
    [top, bottom].map((y): Vector => [Math.sin(angle) * radius, y, Math.cos(angle) * radius]),
  )

const pointsOf = ({ sheets }: Shape): Vector[] =>
  sheets.flatMap(({ points }) =>
    Array.from({ length: points.length / 3 }, (_, index): Vector => {
      const at = index * 3
      return [points[at]!, points[at + 1]!, points[at + 2]!]
    }),
  )

/** @param samples per pixel along each axis; the view's pixels are samples */
export function viewOf(shape: Shape, camera: Camera, samples = 1): View {
  const extent = extentOf(shape)
  const [turn, tilt] = [radians(camera.turn), radians(camera.tilt)]
  const [sinTurn, cosTurn] = [Math.sin(turn), Math.cos(turn)]
  const [sinTilt, cosTilt] = [Math.sin(tilt), Math.cos(tilt)]
  const middle = (extent.top + extent.bottom) / 2
  const radius = Math.hypot(extent.radius, (extent.bottom - extent.top) / 2)
  const plain: View = {
    right: [cosTurn, 0, sinTurn],
    down: [-sinTurn * sinTilt, cosTilt, cosTurn * sinTilt],
    toward: [-sinTurn * cosTilt, -sinTilt, cosTurn * cosTilt],
    shift: [0, -middle * cosTilt, middle * sinTilt],
    away: lens * radius,
    scale: 1,
    center: [0, 0],
    radius,
  }
  const seen = (camera.frame === 'body' ? pointsOf(shape) : swept(extent)).map((point) =>
    project(plain, point),
  )
  const frame = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (const [x, y] of seen) {
    frame.left = Math.min(frame.left, x)
    frame.right = Math.max(frame.right, x)
    frame.top = Math.min(frame.top, y)
    frame.bottom = Math.max(frame.bottom, y)
  }
  const { left, right, top, bottom } = frame
  const { zoom = 1, aim = { x: 0.5, y: 0.5 } } = camera
  const [width, height] = [camera.width * samples, camera.height * samples]
  const scale = zoom * filled * Math.min(width / (right - left), height / (bottom - top))
  return {
    ...plain,
    scale,
    center: [
      width / 2 - ((left + right) / 2) * scale - (aim.x - 0.5) * width * zoom,
      height / 2 - ((top + bottom) / 2) * scale - (aim.y - 0.5) * height * zoom,
    ],
  }
}
