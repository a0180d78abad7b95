import type { Rectangle, Size } from '../units'
import { detailAtLine, type FoldLine, foldReach, leastUsual, type LaidDetail } from './fold-detail'
import type { Detail } from './picture-detail'

/** Crops that keep detail away from folds across a picture. */

/** Sums of detail above and to the left of each pixel, so the mean of any area takes four lookups. */
const known = new WeakMap<Detail, Float64Array>()

function sumsOf(detail: Detail): Float64Array {
  const before = known.get(detail)
  if (before) return before
  const { width, height, values } = detail
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += values[y * width + x] ?? 0
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row
    }
  }
  known.set(detail, sums)
  return sums
}

const pixel = (share: number, length: number) => Math.min(Math.max(Math.round(share * length), 0), length)

/** Returns the mean detail of an area in fractions of the picture, to the nearest pixel. */
function meanOf(detail: Detail, { x, y, width, height }: Rectangle): number {
  const sums = sumsOf(detail)
  const [left, top] = [pixel(x, detail.width), pixel(y, detail.height)]
  const right = Math.max(pixel(x + width, detail.width), Math.min(left + 1, detail.width))
  const bottom = Math.max(pixel(y + height, detail.height), Math.min(top + 1, detail.height))
  const at = (column: number, row: number) => sums[row * (detail.width + 1) + column] ?? 0
  const sum = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top)
  return sum / Math.max((right - left) * (bottom - top), 1)
}

/** A picture in an axis-aligned box of a surface. */
export interface BoxedPicture {
  detail: Detail
  /** Size of the picture in pixels. */
  pixels: Size
  /** In millimeters of the surface. */
  box: Rectangle
}

/** Returns a picture in its box, in the form that the checks use. */
const laidInBox = ({ detail, box }: BoxedPicture, crop: Rectangle): LaidDetail => {
  const [across, down] = [crop.width / box.width, crop.height / box.height]
  return {
    detail,
    toPicture: [across, 0, 0, down, crop.x - box.x * across, crop.y - box.y * down],
    shown: crop,
  }
}

/** Returns the folds near a box. */
export const linesNear = <Line extends FoldLine>(lines: readonly Line[], box: Rectangle): Line[] =>
  lines.filter(({ axis, at }) => {
    const [start, length] = axis === 'x' ? [box.x, box.width] : [box.y, box.height]
    return at + foldReach > start && at - foldReach < start + length
  })

/** Returns the part of the picture near a fold, in fractions of the picture. */
function partNear({ axis, at }: FoldLine, box: Rectangle, crop: Rectangle): Rectangle {
  const along = axis === 'x' ? 'width' : 'height'
  const scale = crop[along] / box[along]
  const from = Math.max(at - foldReach, box[axis])
  const to = Math.min(at + foldReach, box[axis] + box[along])
  return { ...crop, [axis]: crop[axis] + (from - box[axis]) * scale, [along]: Math.max(to - from, 0) * scale }
}

const roughly = ({ detail, box }: BoxedPicture, lines: readonly FoldLine[], crop: Rectangle): number =>
  Math.max(
    0,
    ...lines.map(
      (line) => meanOf(detail, partNear(line, box, crop)) / Math.max(meanOf(detail, crop), leastUsual),
    ),
  )

/** Returns the largest detail near one of the folds, as a multiple of the picture's own. */
export const foldDetail = (picture: BoxedPicture, lines: readonly FoldLine[], crop: Rectangle): number =>
  Math.max(0, ...lines.map((line) => detailAtLine(laidInBox(picture, crop), line, picture.box)))

/** Zoom factors and positions to try, as shares of the room that a picture has beside its box. */
const zooms = [1, 1.06, 1.12, 1.2, 1.3, 1.45, 1.6, 1.8]
const steps = Array.from({ length: 21 }, (_, index) => index / 20)
const fewSteps = [0, 0.25, 0.5, 0.75, 1]

interface Tried {
  crop: Rectangle
  /** How much the crop changes what the picture shows. */
  change: number
}

/** Returns the crops to try, those nearest to the present one first. */
function triedCrops(crop: Rectangle, lines: readonly FoldLine[], mostZoom: number): Tried[] {
  const across = lines.some(({ axis }) => axis === 'x') ? steps : fewSteps
  const down = lines.some(({ axis }) => axis === 'y') ? steps : fewSteps
  return zooms
    .filter((zoom) => zoom <= Math.max(mostZoom, 1))
    .flatMap((zoom) => {
      const [width, height] = [crop.width / zoom, crop.height / zoom]
      return across.flatMap((shareX) =>
        down.map((shareY): Tried => {
          const [x, y] = [shareX * (1 - width), shareY * (1 - height)]
          const moved = Math.hypot(
            x + width / 2 - crop.x - crop.width / 2,
            y + height / 2 - crop.y - crop.height / 2,
          )
          return { crop: { x, y, width, height }, change: moved + (zoom - 1) / 2 }
        }),
      )
    })
    .toSorted((one, other) => one.change - other.change)
}

/** Aims slightly below the threshold, so that rounding can't exceed it. */
const spare = 0.96
/** Maximum number of crops that are measured as exactly as the checks do. */
const mostExact = 24

/**
 * Returns the crop nearest to the present one that keeps the detail near all folds below a multiple of the
 * picture's own; the present one if it already does, undefined if none does.
 * @param mostZoom the largest zoom at which the picture is still sharp
 */
export function calmLineCrop(
  picture: BoxedPicture,
  crop: Rectangle,
  lines: readonly FoldLine[],
  { most, mostZoom }: { most: number; mostZoom: number },
): Rectangle | undefined {
  const near = linesNear(lines, picture.box)
  const isCalm = (each: Rectangle) => foldDetail(picture, near, each) < most * spare
  if (near.length === 0 || isCalm(crop)) return crop
  const rough = triedCrops(crop, near, mostZoom).filter(
    (tried) => roughly(picture, near, tried.crop) < most * spare,
  )
  return rough.slice(0, mostExact).find((tried) => isCalm(tried.crop))?.crop
}
