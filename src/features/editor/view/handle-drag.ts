import type { ArgumentOf } from '@/design/document/commands/commands'
import type { ImageNode } from '@/design/design-document'
import { type Matrix, type Rectangle, type Point } from '@/design/units'
import { about, inverse, transformPoint, scaling, stretch } from '@/design/geometry/matrix'
import { centerOf, minus } from '@/design/geometry/point'

/** Computes command arguments from a drag on a handle. Points are in millimeters of the surface. */

/** Position of a handle as fractions of the box: 0, 0.5 or 1. */
export type Handle = Point

export interface HandleDrag {
  /** Transform from the box's coordinates to the surface's. */
  matrix: Matrix
  box: Rectangle
  handle: Handle
  from: Point
}

/** Smallest scale factor of a single drag: anything smaller would be lost from view. */
const smallest = 0.02

/** Returns the offset of a drag along the box's own sides. */
function wayOf({ matrix, from }: HandleDrag, to: Point): Point {
  const back = inverse(matrix)
  return minus(transformPoint(back, to), transformPoint(back, from))
}

const factorOf = (length: number, way: number, share: number, isCentered: boolean) => {
  if (share === 0.5 || length === 0) return 1
  const grown = length + way * (share === 1 ? 1 : -1) * (isCentered ? 2 : 1)
  return Math.max(grown / length, smallest)
}

interface Keys {
  /** Whether both sides are scaled by the same factor. */
  isEven: boolean
  /** Whether the center stays in place, instead of the opposite side. */
  isCentered: boolean
}

/**
 * Returns the resize that keeps the handle under the pointer. The opposite side or corner, or the center,
 * stays in place.
 */
export function resizeForDrag(
  held: HandleDrag,
  to: Point,
  { isEven, isCentered }: Keys,
): ArgumentOf<'resize'> {
  const { box, handle } = held
  const way = wayOf(held, to)
  const anchor = isCentered ? { x: 0.5, y: 0.5 } : { x: 1 - handle.x, y: 1 - handle.y }
  const x = factorOf(box.width, way.x, handle.x, isCentered)
  const y = factorOf(box.height, way.y, handle.y, isCentered)
  if (!isEven || handle.x === 0.5 || handle.y === 0.5) return { x, y, anchor }
  const even = diagonal(box, x, y)
  return { x: even, y: even, anchor }
}

/** Returns the resize of several objects as a matrix on the surface. */
export function resizedFrame(box: Rectangle, { x, y, anchor }: ArgumentOf<'resize'>): Matrix {
  const pin = { x: box.x + box.width * anchor.x, y: box.y + box.height * anchor.y }
  return about(pin, scaling(x, y))
}

/** Returns how far a corner has moved along its diagonal, as a factor. */
function diagonal({ width, height }: Rectangle, x: number, y: number) {
  const [square, grown] = [width ** 2 + height ** 2, width ** 2 * x + height ** 2 * y]
  return square === 0 ? Math.max(x, y) : Math.max(grown / square, smallest)
}

/**
 * Returns the crop after a side of a picture is dragged: nothing is distorted, only more or less of the
 * picture is visible.
 */
export function cropForDrag(node: ImageNode, held: HandleDrag, to: Point): ArgumentOf<'crop'> {
  const { handle } = held
  const way = wayOf(held, to)
  const across = cropSide(node.width, node.crop.x, node.crop.width, way.x, handle.x)
  const down = cropSide(node.height, node.crop.y, node.crop.height, way.y, handle.y)
  return {
    crop: { x: across.start, y: down.start, width: across.share, height: down.share },
    box: { x: across.from, y: down.from, width: across.length, height: down.length },
  }
}

/** Returns the crop for a typed length along the picture's own side: its right or bottom side moves. */
export function cropToLength(
  node: ImageNode,
  { matrix, box }: Pick<HandleDrag, 'matrix' | 'box'>,
  name: 'width' | 'height',
  length: number,
): ArgumentOf<'crop'> {
  const along = stretch(matrix)
  const isAcross = name === 'width'
  const way = isAcross
    ? { x: length / along.x - box.width, y: 0 }
    : { x: 0, y: length / along.y - box.height }
  const handle = isAcross ? { x: 1, y: 0.5 } : { x: 0.5, y: 1 }
  const from = transformPoint(matrix, { x: 0, y: 0 })
  return cropForDrag(node, { matrix, box, handle, from }, transformPoint(matrix, way))
}

/**
 * Crops along one axis: returns where the box starts, how long it is, and which part of the picture it shows.
 */
function cropSide(length: number, start: number, share: number, way: number, handle: number) {
  const whole = length / share
  const low = start * whole
  if (handle === 1) {
    const end = Math.min(Math.max(low + length + way, low + length * smallest), whole)
    return { from: 0, length: end - low, start, share: (end - low) / whole }
  }
  if (handle === 0) {
    const begin = Math.max(Math.min(low + way, low + length * (1 - smallest)), 0)
    const left = low + length - begin
    return { from: begin - low, length: left, start: begin / whole, share: left / whole }
  }
  return { from: 0, length, start, share }
}

const degrees = (center: Point, { x, y }: Point) => (Math.atan2(y - center.y, x - center.x) * 180) / Math.PI

/** Snap distance in degrees to multiples of 45°. */
const magnet = 3

/**
 * Returns the rotation for a drag of the rotation handle.
 * @param angle the object's rotation when the drag begins
 * @param step size of whole steps in degrees, counted from upright; 0 for none
 */
export function rotationForDrag(held: HandleDrag, to: Point, angle: number, step: number, isFree: boolean) {
  const center = transformPoint(held.matrix, centerOf(held.box))
  const raw = angle + degrees(center, to) - degrees(center, held.from)
  const near = Math.round(raw / 45) * 45
  const isNear = !isFree && Math.abs(raw - near) < magnet
  const wanted = step > 0 ? Math.round(raw / step) * step : isNear ? near : raw
  return { degrees: wanted - angle }
}
