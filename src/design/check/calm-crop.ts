import type { Rectangle } from '../units'
import type { Thresholds } from '../template/product-template'
import type { LaidDetail } from '../crop/fold-detail'
import { detailAtFold, type Folded, sides, usualThresholds } from './folds'

/**
 * Zoom factors to try, then the step of a shift as a fraction of the visible part, and the multiples of that
 * step to try.
 */
const zooms = [1, 1.06, 1.12, 1.2, 1.3, 1.45]
const step = 0.04
const steps = [-3, -2, -1, 0, 1, 2, 3]
/** Aims slightly below the threshold, so that rounding can't exceed it. */
const spare = 0.98

const shifts = steps
  .flatMap((x) => steps.map((y) => ({ x: x * step, y: y * step })))
  .toSorted((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y))

interface Asked extends Folded {
  /** The visible part of the picture, in fractions of it. */
  crop: Rectangle
  /** Returns the picture on the product as it would be with another crop. */
  laid: (crop: Rectangle) => LaidDetail
  /** Moves a crop so that the picture covers its box. */
  fitted: (crop: Rectangle) => Rectangle
  /** The largest zoom at which the picture is still sharp. */
  mostZoom: number
  thresholds: Thresholds
}

export const otherCrop = (
  { x, y, width, height }: Rectangle,
  zoom: number,
  by: { x: number; y: number },
) => ({
  x: x + (width - width / zoom) / 2 + by.x * width,
  y: y + (height - height / zoom) / 2 + by.y * height,
  width: width / zoom,
  height: height / zoom,
})

/**
 * Returns the crop nearest to the current one with which no fold crosses too much detail. Returns undefined
 * if no small move or zoom helps.
 */
export function calmCrop({
  crop,
  laid,
  fitted,
  mostZoom,
  thresholds,
  ...folded
}: Asked): Rectangle | undefined {
  const { warn = 0, stop = Number.POSITIVE_INFINITY } = { ...usualThresholds, ...thresholds }
  const most = Math.min(warn, stop) * spare
  const isCalm = (candidate: Rectangle) => {
    const timesAt = detailAtFold(laid(candidate), folded)
    return sides.every((side) => timesAt(side) < most)
  }
  for (const zoom of zooms.filter((each) => each <= Math.max(mostZoom, 1)))
    for (const by of shifts) {
      const candidate = fitted(otherCrop(crop, zoom, by))
      if (isCalm(candidate)) return candidate
    }
  return undefined
}
