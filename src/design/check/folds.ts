import type { Rectangle } from '../units'
import { foldReach, type LaidDetail, leastUsual, meanDetailIn, usualFoldWarning } from '../crop/fold-detail'
import type { Edge } from '../picture/wrap'
import type { Thresholds } from '../template/product-template'
import type { Finding } from './finding'
import { levelAbove } from './level'

/**
 * Detail at the folds of a canvas (studio-59). There is no face detection. The check compares the detail
 * within 6 mm of a fold, where nothing important should be, with the detail of the whole front.
 */
export const sides = ['left', 'right', 'top', 'bottom'] as const
export type Side = (typeof sides)[number]

/** Default thresholds, as multiples of the front's detail. */
export const usualThresholds: Thresholds = { warn: usualFoldWarning }

export interface Folded {
  /**
   * The fronts of the canvases that the picture covers, in coordinates of the surface, from left to right.
   */
  fronts: Rectangle[]
  edge: Edge
}

export interface FoldFinding extends Pick<Finding, 'level' | 'found' | 'wanted'> {
  side: Side
}

/**
 * The strip at a fold: `foldReach` to the inside, and `outside` as far as the picture continues around the
 * fold.
 */
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

/** Returns the bounding box of all fronts, including the gaps between them. */
function wholeOf(fronts: Rectangle[]): Rectangle {
  const [first, last] = [fronts[0], fronts.at(-1)]
  if (!first || !last) return { x: 0, y: 0, width: 0, height: 0 }
  return { ...first, width: last.x + last.width - first.x }
}

/**
 * Returns the detail at a fold as a multiple of the front's detail. With several canvases, the worst one is
 * used; 0 where there is no picture.
 */
export function detailAtFold(laid: LaidDetail, { fronts, edge }: Folded): (side: Side) => number {
  const usual = Math.max(meanDetailIn(laid, wholeOf(fronts)) ?? 0, leastUsual)
  const outside = edge === 'image' ? foldReach : 0
  return (side) =>
    Math.max(0, ...fronts.map((front) => (meanDetailIn(laid, strips[side](front, outside)) ?? 0) / usual))
}

/** Rounds up, so that the value found never reads the same as the value wanted. */
const inTenths = (times: number) => Math.ceil(times * 10) / 10

/** Returns the folds that cross more detail than the template allows, worst first. */
export function foundAtFolds(laid: LaidDetail, folded: Folded, asked: Thresholds): FoldFinding[] {
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
