import type { Matrix, Rectangle } from '../document/design-document'
import { detailAt, type Detail } from '../picture/picture-detail'
import type { Edge } from '../picture/wrap'
import type { Thresholds } from '../template/product-template'
import type { Finding } from './finding'
import { levelAbove } from './level'

/**
 * What lies at the folds of a canvas (studio-59). Nobody looks for faces: it is compared how much detail a picture has within 6 mm of a
 * fold, where a canvas bends and nothing important should be, and on the whole front.
 */
export const sides = ['left', 'right', 'top', 'bottom'] as const
export type Side = (typeof sides)[number]

/** Either way from a fold, in millimeters. */
const foldReach = 6
/** Without a threshold of the template: so many times the front's detail is much. */
export const usualThresholds: Thresholds = { warn: 1.5 }
/** A front that is calm all over counts as one with so much, so that a little at its rim is not much. */
const leastUsual = 0.04 / 1.5
/** Of a strip that a picture hardly lies on nothing can be said. */
const leastCovered = 0.1
/** Along each side of an area, so that strips narrower than a pixel of the copy count as well. */
const samples = 32

/** A picture as it lies on the product. */
export interface LaidDetail {
  detail: Detail
  /** From millimeters of the surface to shares of the picture. */
  toPicture: Matrix
  /** What of the picture is shown, in shares. */
  shown: Rectangle
}

export interface Folded {
  /** The fronts of the canvases that the picture lies on, on the surface, from left to right. */
  fronts: Rectangle[]
  edge: Edge
}

export interface FoldFound extends Pick<Finding, 'level' | 'found' | 'wanted'> {
  side: Side
}

/** The strip at a fold: so far to the inside, and as far as the picture goes on to the outside. */
const strips: Record<Side, (front: Rectangle, outside: number) => Rectangle> = {
  left: ({ x, y, height }, outside) => ({ x: x - outside, y, width: foldReach + outside, height }),
  right: ({ x, y, width, height }, outside) => ({
    x: x + width - foldReach,
    y,
    width: foldReach + outside,
    height,
  }),
  top: ({ x, y, width }, outside) => ({ x, y: y - outside, width, height: foldReach + outside }),
  bottom: ({ x, y, width, height }, outside) => ({
    x,
    y: y + height - foldReach,
    width,
    height: foldReach + outside,
  }),
}

/**
 * The mean detail of the part of an area that the picture lies on; undefined where it hardly does. It is asked some thousand times for
 * one fix, so that it makes no objects.
 */
function meanIn({ detail, toPicture, shown }: LaidDetail, { x, y, width, height }: Rectangle) {
  const [a, b, c, d, e, f] = toPicture
  const [right, bottom] = [shown.x + shown.width, shown.y + shown.height]
  let sum = 0
  let covered = 0
  for (let row = 0; row < samples; row++) {
    const down = y + (height * (row + 0.5)) / samples
    for (let column = 0; column < samples; column++) {
      const across = x + (width * (column + 0.5)) / samples
      const atX = a * across + c * down + e
      const atY = b * across + d * down + f
      if (atX < shown.x || atY < shown.y || atX > right || atY > bottom) continue
      sum += detailAt(detail, atX, atY)
      covered += 1
    }
  }
  return covered < leastCovered * samples ** 2 ? undefined : sum / covered
}

/** All fronts with the gaps between them. */
function wholeOf(fronts: Rectangle[]): Rectangle {
  const [first, last] = [fronts[0], fronts.at(-1)]
  if (!first || !last) return { x: 0, y: 0, width: 0, height: 0 }
  return { ...first, width: last.x + last.width - first.x }
}

/** How many times the front's own detail lies at a fold, at the one of several canvases where it is most; 0 where nothing lies. */
export function detailAtFold(laid: LaidDetail, { fronts, edge }: Folded): (side: Side) => number {
  const usual = Math.max(meanIn(laid, wholeOf(fronts)) ?? 0, leastUsual)
  const outside = edge === 'image' ? foldReach : 0
  return (side) =>
    Math.max(0, ...fronts.map((front) => (meanIn(laid, strips[side](front, outside)) ?? 0) / usual))
}

/** So that what is found never reads like what is wanted. */
const inTenths = (times: number) => Math.ceil(times * 10) / 10

/** The folds that run through more detail than the template allows, the worst first. */
export function foundAtFolds(laid: LaidDetail, folded: Folded, asked: Thresholds): FoldFound[] {
  const thresholds = { ...usualThresholds, ...asked }
  const timesAt = detailAtFold(laid, folded)
  const wanted = thresholds.warn ?? 0
  return sides
    .flatMap((side) => {
      const times = timesAt(side)
      const level = levelAbove(times, thresholds)
      return level ? [{ side, level, found: inTenths(times), wanted }] : []
    })
    .toSorted((one, other) => other.found - one.found)
}
