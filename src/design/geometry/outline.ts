import type { Ring } from './point'
import type { Point } from '../units'

/** A picture's opacity, one byte per pixel, row by row. */
export interface AlphaPicture {
  alpha: Uint8Array
  width: number
  height: number
}

/** Alpha threshold between two byte values, so that every pixel is clearly inside or outside. */
const level = 127.5

export function alphaOf(rgba: Uint8Array | Uint8ClampedArray): Uint8Array {
  const alpha = new Uint8Array(rgba.length / 4)
  for (let pixel = 0; pixel < alpha.length; pixel++) alpha[pixel] = rgba[pixel * 4 + 3]! // index is within the picture
  return alpha
}

/** Adds a border of one transparent pixel, so that every outline closes within the picture. */
function framed({ alpha, width, height }: AlphaPicture): Uint8Array {
  const stride = width + 2
  const padded = new Uint8Array(stride * (height + 2))
  for (let row = 0; row < height; row++)
    padded.set(alpha.subarray(row * width, (row + 1) * width), (row + 1) * stride + 1)
  return padded
}

/** A growing list of points that allocates no object per point. */
class Trace {
  places = new Float64Array(4096)
  length = 0

  add(x: number, y: number) {
    if (this.length + 2 > this.places.length) this.places = enlarged(this.places)
    this.places[this.length++] = x
    this.places[this.length++] = y
  }

  area(): number {
    const { places, length } = this
    let sum = 0
    for (let at = 0, last = length - 2; at < length; last = at, at += 2)
      sum += places[last]! * places[at + 1]! - places[last + 1]! * places[at]! // both indexes are below `length`
    return sum / 2
  }

  ring(): Ring {
    return Array.from(
      { length: this.length / 2 },
      (_, at): Point => ({
        x: this.places[at * 2]!, // index is below `length`
        y: this.places[at * 2 + 1]!,
      }),
    )
  }
}

function enlarged(places: Float64Array): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(places.length * 2)
  larger.set(places)
  return larger
}

/** Up, right, down, left; the opaque side is on the right of an outline. */
const directions = 4

/**
 * Traces one outline, starting at an opaque pixel whose left neighbor is transparent. Each step is between an
 * opaque pixel on its right and a transparent one on its left. The two pixels ahead determine its turn.
 */
function follow(picture: Uint8Array, stride: number, start: number, seen: Uint8Array, trace: Trace) {
  const forward = [-stride, 1, stride, -1]
  let [right, direction] = [start, 0]
  trace.length = 0
  do {
    if (direction === 0) seen[right] = 1
    const ahead = forward[direction]! // one of four directions
    const left = right + forward[(direction + 3) % directions]!
    cross(picture, stride, left, right, trace)
    const [isLeftIn, isRightIn] = [picture[left + ahead]! > level, picture[right + ahead]! > level]
    const turnsLeft = isLeftIn && (isRightIn || isJoined(picture, left, right, ahead))
    if (turnsLeft) right = left + ahead
    else if (isRightIn) right += ahead
    if (turnsLeft) direction = (direction + 3) % directions
    else if (!isRightIn) direction = (direction + 1) % directions
  } while (right !== start || direction !== 0)
}

/**
 * Decides whether two opaque pixels that touch only at a corner are connected: true if the mean of the four
 * pixels is opaque.
 */
const isJoined = (picture: Uint8Array, left: number, right: number, ahead: number) =>
  (picture[left]! + picture[right]! + picture[left + ahead]! + picture[right + ahead]!) / 4 > level

/** Adds the point between two pixel centers where the opacity crosses the threshold. */
function cross(picture: Uint8Array, stride: number, left: number, right: number, trace: Trace) {
  const share = (level - picture[left]!) / (picture[right]! - picture[left]!)
  const [x, y] = [left % stride, Math.floor(left / stride)]
  // Minus one pixel for the border, plus half a pixel for the pixel's center.
  trace.add(
    x + (right % stride === x ? 0 : (right - left) * share) - 0.5,
    y + (Math.floor(right / stride) - y) * share - 0.5,
  )
}

/**
 * Returns the outlines of the opaque areas in pixels, from top to bottom: outer ones clockwise, holes
 * counterclockwise. Outlines that enclose less than `speck` square pixels are left out.
 */
export function outline(art: AlphaPicture, speck = 4): Ring[] {
  const [picture, stride] = [framed(art), art.width + 2]
  const [seen, trace] = [new Uint8Array(picture.length), new Trace()]
  const rings: Ring[] = []
  for (let pixel = 1; pixel < picture.length; pixel++) {
    const begins = picture[pixel]! > level && picture[pixel - 1]! < level && seen[pixel] === 0
    if (!begins) continue
    follow(picture, stride, pixel, seen, trace)
    if (Math.abs(trace.area()) >= speck) rings.push(trace.ring())
  }
  return rings
}

/** Scales rings, for example from pixels to millimeters. */
export const scaled = (rings: Ring[], factor: number): Ring[] =>
  rings.map((ring) => ring.map(({ x, y }) => ({ x: x * factor, y: y * factor })))
