import type { Matte } from '../design-document'
import type { Point, Size } from '../units'
import { distance, isWithin, nearestOnEdge } from './point'

/**
 * What the shopper's box and strokes mean in a picture that is cut out. A stroke marks the pixels that can be
 * reached from its middle line within half its width, where crossing an edge of the picture takes longer than
 * going along it: so a stroke may be painted over an edge and marks only its own side.
 */

/** How much longer a step becomes per unit of color distance in Lab, and the distance that is only noise. */
const [edgeCost, noise] = [0.35, 4]

/** A stroke's middle line, which marks pixels whatever their color is, as a fraction of its width. */
const core = 0.3

type Stroke = NonNullable<Matte['strokes']>[number]

interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

function areaOf(places: readonly Point[], reach: number, { width, height }: Size): Area {
  const xs = places.map(({ x }) => x)
  const ys = places.map(({ y }) => y)
  return {
    left: Math.max(0, Math.floor(Math.min(...xs) - reach)),
    top: Math.max(0, Math.floor(Math.min(...ys) - reach)),
    right: Math.min(width - 1, Math.ceil(Math.max(...xs) + reach)),
    bottom: Math.min(height - 1, Math.ceil(Math.max(...ys) + reach)),
  }
}

/** Returns the color distance between two pixels beyond the noise. */
function step(lab: Float32Array, one: number, other: number): number {
  const l = lab[one * 3]! - lab[other * 3]! // both pixels are within the picture
  const a = lab[one * 3 + 1]! - lab[other * 3 + 1]!
  const b = lab[one * 3 + 2]! - lab[other * 3 + 2]!
  return 1 + edgeCost * Math.max(0, Math.sqrt(l * l + a * a + b * b) - noise)
}

/** Sets the distance of each pixel near the middle line to 0. */
function startFrom(far: Float32Array, places: readonly Point[], reach: number, size: Size) {
  for (const [index, from] of places.entries()) {
    const to = places[index + 1] ?? from
    const { left, top, right, bottom } = areaOf([from, to], reach, size)
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const middle = { x: x + 0.5, y: y + 0.5 }
        if (distance(middle, nearestOnEdge(middle, from, to)) <= reach) far[y * size.width + x] = 0
      }
  }
}

/** How often distances are passed on, there and back; a detour with more turns is longer than any brush. */
const sweeps = 2

/** Passes distances on to neighbors within the area, row by row from either end. */
function spread(far: Float32Array, lab: Float32Array, { left, top, right, bottom }: Area, { width }: Size) {
  const pass = (pixel: number, neighbor: number) => {
    const through = far[neighbor]! + step(lab, pixel, neighbor) // both are within the area
    if (through < far[pixel]!) far[pixel] = through
  }
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        if (x > left) pass(y * width + x, y * width + x - 1)
        if (y > top) pass(y * width + x, (y - 1) * width + x)
      }
    for (let y = bottom; y >= top; y--)
      for (let x = right; x >= left; x--) {
        if (x < right) pass(y * width + x, y * width + x + 1)
        if (y < bottom) pass(y * width + x, (y + 1) * width + x)
      }
  }
}

function paint(
  marks: Float32Array,
  { keep, width: thickness, points }: Stroke,
  lab: Float32Array,
  size: Size,
) {
  const reach = (thickness * Math.max(size.width, size.height)) / 2
  const places = points.map(([x, y]) => ({ x: x * size.width, y: y * size.height }))
  if (places.length === 0) return
  const area = areaOf(places, reach, size)
  const far = new Float32Array(marks.length).fill(Number.POSITIVE_INFINITY)
  startFrom(far, places, Math.max(0.71, reach * core), size)
  spread(far, lab, area, size)
  const most = reach * (1 - core)
  for (let y = area.top; y <= area.bottom; y++)
    for (let x = area.left; x <= area.right; x++)
      if (far[y * size.width + x]! <= most) marks[y * size.width + x] = keep ? 1 : 0 // within the picture
}

/**
 * Returns what is marked: background outside the box, and what strokes reach. Later strokes take precedence.
 * @param lab colors of the picture, three numbers per pixel
 */
export function marksOf(
  { box, strokes = [] }: Pick<Matte, 'box' | 'strokes'>,
  lab: Float32Array,
  size: Size,
) {
  const marks = new Float32Array(size.width * size.height).fill(0.5)
  if (box)
    for (let pixel = 0; pixel < marks.length; pixel++) {
      const place = {
        x: ((pixel % size.width) + 0.5) / size.width,
        y: (Math.floor(pixel / size.width) + 0.5) / size.height,
      }
      if (!isWithin(place, box)) marks[pixel] = 0
    }
  for (const stroke of strokes) paint(marks, stroke, lab, size)
  return marks
}
