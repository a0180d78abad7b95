import type { Rectangle } from '../document/design-document'
import type { Thresholds } from '../template/product-template'
import { detailAtFold, type Folded, type LaidDetail, sides, usualThresholds } from './folds'

/** How much larger the picture may become, and how far it is moved, as shares of what is shown of it. */
const zooms = [1, 1.06, 1.12, 1.2, 1.3, 1.45]
const step = 0.04
const steps = [-3, -2, -1, 0, 1, 2, 3]
/** A little calmer than needed, so that rounding can't spoil it. */
const spare = 0.98

const shifts = steps
  .flatMap((x) => steps.map((y) => ({ x: x * step, y: y * step })))
  .toSorted((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y))

interface Asked extends Folded {
  /** What of the picture lies on its place, in shares. */
  crop: Rectangle
  /** The picture as it lies there with another crop. */
  laid: (crop: Rectangle) => LaidDetail
  /** Brought to where the picture covers its place. */
  fitted: (crop: Rectangle) => Rectangle
  /** So many times larger it is still sharp. */
  mostZoom: number
  thresholds: Thresholds
}

const otherCrop = ({ x, y, width, height }: Rectangle, zoom: number, by: { x: number; y: number }) => ({
  x: x + (width - width / zoom) / 2 + by.x * width,
  y: y + (height - height / zoom) / 2 + by.y * height,
  width: width / zoom,
  height: height / zoom,
})

/** The crop nearest to the one that is there with which no fold runs through much detail; undefined where moving a little does not help. */
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
