import type { Matte } from '../design-document'
import type { ColorPicture } from './bleed'
import { labOf } from './lab'
import { distance, isWithin, nearestOnEdge } from './point'
import { type Point } from '../units'
import { enlarged, reduced } from './resize-picture'

/** Pixels of the longer side of the reduced picture that is analyzed. */
const workingSize = 400

/** Histogram bins for lightness and for each of the two color axes. */
const bins = 16

/** How often the histograms are recomputed from their own result. */
const rounds = 4

/**
 * Smoothing iterations, and the color distance (in Lab) beyond which neighbors hardly influence each other.
 */
const smoothings = 30
const colorReach = 9

/** Seed of a pixel that the shopper did not mark; marked pixels are 1 for art and 0 for background. */
const unknown = 0.5
type Seeds = Float32Array

const binOf = (value: number, low: number, high: number) =>
  Math.min(bins - 1, Math.max(0, Math.floor(((value - low) / (high - low)) * bins)))

/** Returns the histogram cell of each pixel's color. */
function cellsOf(lab: Float32Array): Uint16Array {
  return Uint16Array.from({ length: lab.length / 3 }, (_, pixel) => {
    const [lightness, green, blue] = [lab[pixel * 3]!, lab[pixel * 3 + 1]!, lab[pixel * 3 + 2]!] // three numbers per pixel
    return (binOf(lightness, 0, 100) * bins + binOf(green, -80, 80)) * bins + binOf(blue, -80, 80)
  })
}

/**
 * Marks the pixels known for certain: background outside the box, and pixels under strokes. Later strokes
 * take precedence.
 */
function seedsOf(width: number, height: number, { box, strokes = [] }: Matte): Seeds {
  const seeds = new Float32Array(width * height).fill(unknown)
  if (box !== undefined)
    for (let pixel = 0; pixel < seeds.length; pixel++) {
      const point = { x: ((pixel % width) + 0.5) / width, y: (Math.floor(pixel / width) + 0.5) / height }
      if (!isWithin(point, box)) seeds[pixel] = 0
    }
  for (const { keep, width: thickness, points } of strokes) {
    const reach = (thickness * Math.max(width, height)) / 2
    const places = points.map(([x, y]) => ({ x: x * width, y: y * height }))
    for (const [index, from] of places.entries())
      paint(seeds, width, [from, places[index + 1] ?? from], reach, keep ? 1 : 0)
  }
  return seeds
}

/** Sets all pixels whose center is within `reach` of an edge; only pixels near the edge are visited. */
function paint(seeds: Seeds, width: number, [from, to]: [Point, Point], reach: number, seed: number) {
  const height = seeds.length / width
  const low = (one: number, other: number) => Math.max(0, Math.floor(Math.min(one, other) - reach))
  const high = (one: number, other: number, most: number) =>
    Math.min(most - 1, Math.ceil(Math.max(one, other) + reach))
  for (let y = low(from.y, to.y); y <= high(from.y, to.y, height); y++)
    for (let x = low(from.x, to.x); x <= high(from.x, to.x, width); x++) {
      const middle = { x: x + 0.5, y: y + 0.5 }
      if (distance(middle, nearestOnEdge(middle, from, to)) <= reach) seeds[y * width + x] = seed
    }
}

/**
 * Returns the probability that each pixel is art, from how often its color occurs in art and in background.
 */
function byColor(cells: Uint16Array, shares: Float32Array): Float32Array {
  const [art, ground] = [new Float32Array(bins ** 3), new Float32Array(bins ** 3)]
  let [ofArt, ofGround] = [1, 1]
  for (const [pixel, cell] of cells.entries()) {
    const share = shares[pixel]! // one share per pixel
    art[cell]! += share
    ground[cell]! += 1 - share
    ofArt += share
    ofGround += 1 - share
  }
  return Float32Array.from(cells, (cell) => {
    const [a, b] = [art[cell]! / ofArt + 1e-5, ground[cell]! / ofGround + 1e-5] // every cell is in the histogram
    return a / (a + b)
  })
}

/** Returns how strongly two neighbors influence each other: the more similar their colors, the stronger. */
function pull(lab: Float32Array, one: number, other: number): number {
  const [l, a, b] = [
    lab[one * 3]! - lab[other * 3]!, // both pixels are within the picture
    lab[one * 3 + 1]! - lab[other * 3 + 1]!,
    lab[one * 3 + 2]! - lab[other * 3 + 2]!,
  ]
  return Math.exp(-(l * l + a * a + b * b) / (2 * colorReach * colorReach))
}

/** Returns the influence between each pixel and its right neighbor, and the one below. */
function pullsOf(lab: Float32Array, width: number): { right: Float32Array; below: Float32Array } {
  const count = lab.length / 3
  const [right, below] = [new Float32Array(count), new Float32Array(count)]
  for (let pixel = 0; pixel < count; pixel++) {
    if ((pixel + 1) % width !== 0) right[pixel] = pull(lab, pixel, pixel + 1)
    if (pixel + width < count) below[pixel] = pull(lab, pixel, pixel + width)
  }
  return { right, below }
}

/**
 * Smooths the probabilities among neighbors of similar color, so that the art ends at edges in the picture.
 */
function smoothed(
  likely: Float32Array,
  seeds: Seeds,
  pulls: ReturnType<typeof pullsOf>,
  width: number,
): Float32Array {
  const { right, below } = pulls
  const shares = likely.map((share, pixel) => (seeds[pixel] === unknown ? share : seeds[pixel]!)) // one seed per pixel
  const own = 0.35
  for (let round = 0; round < smoothings; round++)
    for (let pixel = 0; pixel < shares.length; pixel++) {
      if (seeds[pixel] !== unknown) continue
      const [e, s] = [right[pixel]!, below[pixel]!] // 0 at the edge of the picture
      const [w, n] = [right[pixel - 1] ?? 0, below[pixel - width] ?? 0]
      const around =
        e * (shares[pixel + 1] ?? 0) +
        w * (shares[pixel - 1] ?? 0) +
        s * (shares[pixel + width] ?? 0) +
        n * (shares[pixel - width] ?? 0)
      shares[pixel] = (own * likely[pixel]! + around) / (own + e + w + s + n)
    }
  return shares
}

const toByte = (share: number) => Math.round(255 * Math.min(1, Math.max(0, (share - 0.35) / 0.3)))

/**
 * Removes a background that isn't flat, guided by the shopper. Everything outside the box is background, and
 * strokes mark what to keep or remove. Colors decide the rest, and the art ends at edges in the picture
 * (design-geometry-14). Returns the opacity of each pixel.
 */
export function boxMatte(picture: ColorPicture, matte: Matte): Uint8Array {
  const small = reduced(picture, workingSize)
  const lab = labOf(small.rgba)
  const [cells, pulls] = [cellsOf(lab), pullsOf(lab, small.width)]
  const seeds = seedsOf(small.width, small.height, matte)
  let shares: Float32Array = seeds.map((seed) => (seed === unknown ? 0.7 : seed)) // most of a box is usually art
  for (let round = 0; round < rounds; round++)
    shares = smoothed(byColor(cells, shares), seeds, pulls, small.width)
  return enlarged(Uint8Array.from(shares, toByte), small, picture)
}
