import type { ArgumentOf } from '@/design/document/commands/commands'
import type { ImageNode, Matrix, Rectangle } from '@/design/document/design-document'
import { about, inverse, movedPoint, scaling, stretch } from '@/design/geometry/matrix'
import { centerOf, minus, type Point } from '@/design/geometry/point'

/** What a hand on a handle asks of a command. Points are millimeters of the surface. */

/** The handle's place, as shares of the box: 0, 0.5 or 1. */
export type Handle = Point

export interface Held {
  /** From the box's own coordinates to the surface's. */
  matrix: Matrix
  box: Rectangle
  handle: Handle
  from: Point
}

/** Smaller than this share of itself nothing is made in one go: it would be lost from sight. */
const smallest = 0.02

/** The way that the hand went, along the box's own sides. */
function wayOf({ matrix, from }: Held, to: Point): Point {
  const back = inverse(matrix)
  return minus(movedPoint(back, to), movedPoint(back, from))
}

const factorOf = (length: number, way: number, share: number, isCentered: boolean) => {
  if (share === 0.5 || length === 0) return 1
  const grown = length + way * (share === 1 ? 1 : -1) * (isCentered ? 2 : 1)
  return Math.max(grown / length, smallest)
}

interface Keys {
  /** Both sides by the same factor. */
  isEven: boolean
  /** About the middle, in place of the opposite side. */
  isCentered: boolean
}

/** Grows with the handle under the hand; the opposite side, corner or the middle stays. */
export function resizing(held: Held, to: Point, { isEven, isCentered }: Keys): ArgumentOf<'resize'> {
  const { box, handle } = held
  const way = wayOf(held, to)
  const anchor = isCentered ? { x: 0.5, y: 0.5 } : { x: 1 - handle.x, y: 1 - handle.y }
  const x = factorOf(box.width, way.x, handle.x, isCentered)
  const y = factorOf(box.height, way.y, handle.y, isCentered)
  if (!isEven || handle.x === 0.5 || handle.y === 0.5) return { x, y, anchor }
  const even = diagonal(box, x, y)
  return { x: even, y: even, anchor }
}

/** What the command does to several objects at once, as a matrix of their surface. */
export function resizedFrame(box: Rectangle, { x, y, anchor }: ArgumentOf<'resize'>): Matrix {
  const pin = { x: box.x + box.width * anchor.x, y: box.y + box.height * anchor.y }
  return about(pin, scaling(x, y))
}

/** How far along its diagonal a corner went, as a factor. */
function diagonal({ width, height }: Rectangle, x: number, y: number) {
  const [square, grown] = [width ** 2 + height ** 2, width ** 2 * x + height ** 2 * y]
  return square === 0 ? Math.max(x, y) : Math.max(grown / square, smallest)
}

/** A side of a picture moves over it: nothing is distorted, less or more of the picture is seen. */
export function cropping(node: ImageNode, held: Held, to: Point): ArgumentOf<'crop'> {
  const { handle } = held
  const way = wayOf(held, to)
  const across = cropSide(node.width, node.crop.x, node.crop.width, way.x, handle.x)
  const down = cropSide(node.height, node.crop.y, node.crop.height, way.y, handle.y)
  return {
    crop: { x: across.start, y: down.start, width: across.share, height: down.share },
    box: { x: across.from, y: down.from, width: across.length, height: down.length },
  }
}

/** The same by a length that is typed, along the picture's own side: its right or lower side moves. */
export function croppedTo(
  node: ImageNode,
  { matrix, box }: Pick<Held, 'matrix' | 'box'>,
  name: 'width' | 'height',
  length: number,
): ArgumentOf<'crop'> {
  const along = stretch(matrix)
  const isAcross = name === 'width'
  const way = isAcross
    ? { x: length / along.x - box.width, y: 0 }
    : { x: 0, y: length / along.y - box.height }
  const handle = isAcross ? { x: 1, y: 0.5 } : { x: 0.5, y: 1 }
  const from = movedPoint(matrix, { x: 0, y: 0 })
  return cropping(node, { matrix, box, handle, from }, movedPoint(matrix, way))
}

/** One direction: where the box begins and how long it is, and which part of the picture is in it. */
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

/** So near to a quarter, and to half of one, a turn goes there by itself. */
const magnet = 3

/**
 * @param angle how the object is turned when the hand takes hold
 * @param step whole steps in degrees, from upright on; 0 for none
 */
export function turning(held: Held, to: Point, angle: number, step: number, isFree: boolean) {
  const center = movedPoint(held.matrix, centerOf(held.box))
  const raw = angle + degrees(center, to) - degrees(center, held.from)
  const near = Math.round(raw / 45) * 45
  const isNear = !isFree && Math.abs(raw - near) < magnet
  const wanted = step > 0 ? Math.round(raw / step) * step : isNear ? near : raw
  return { degrees: wanted - angle }
}
