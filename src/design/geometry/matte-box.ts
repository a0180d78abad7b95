import type { Matte } from '../document/design-document'
import type { ColorPicture } from './bleed'
import { labOf } from './lab'
import { distance, isWithin, nearestOnEdge, type Point } from './point'
import { enlarged, reduced } from './resize-picture'

/** The picture is judged at this many pixels of its longer side. */
const workingSize = 400

/** Levels of a histogram in lightness, and in each of the two other directions. */
const bins = 16

/** How often histograms are made anew from what they said. */
const rounds = 4

/** How often each pixel is drawn toward neighbors of its color, and how far apart (in Lab) colors are that no longer pull. */
const smoothings = 30
const colorReach = 9

/** What the shopper said of a pixel: nothing, that it is art, or background. */
const unknown = 0.5
type Seeds = Float32Array

const binOf = (value: number, low: number, high: number) =>
  Math.min(bins - 1, Math.max(0, Math.floor(((value - low) / (high - low)) * bins)))

/** Of each pixel, the cell of the histogram that its color falls into. */
function cellsOf(lab: Float32Array): Uint16Array {
  return Uint16Array.from({ length: lab.length / 3 }, (_, pixel) => {
    const [lightness, green, blue] = [lab[pixel * 3]!, lab[pixel * 3 + 1]!, lab[pixel * 3 + 2]!] // three for each pixel
    return (binOf(lightness, 0, 100) * bins + binOf(green, -80, 80)) * bins + binOf(blue, -80, 80)
  })
}

/** Sure are what is outside the box (background) and what a stroke passes; later strokes win. */
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

/** Sets all pixels whose middle is so near to an edge; only those around it are looked at. */
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

/** How likely each pixel's color is that of art, from how often art and background have it. */
function byColor(cells: Uint16Array, shares: Float32Array): Float32Array {
  const [art, ground] = [new Float32Array(bins ** 3), new Float32Array(bins ** 3)]
  let [ofArt, ofGround] = [1, 1]
  for (const [pixel, cell] of cells.entries()) {
    const share = shares[pixel]! // as many as pixels
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

/** How strongly two neighbors pull each other: the more, the more alike their colors are. */
function pull(lab: Float32Array, one: number, other: number): number {
  const [l, a, b] = [
    lab[one * 3]! - lab[other * 3]!, // both within the picture
    lab[one * 3 + 1]! - lab[other * 3 + 1]!,
    lab[one * 3 + 2]! - lab[other * 3 + 2]!,
  ]
  return Math.exp(-(l * l + a * a + b * b) / (2 * colorReach * colorReach))
}

/** The pull between each pixel and the next in its row, and the next below. */
function pullsOf(lab: Float32Array, width: number): { right: Float32Array; below: Float32Array } {
  const count = lab.length / 3
  const [right, below] = [new Float32Array(count), new Float32Array(count)]
  for (let pixel = 0; pixel < count; pixel++) {
    if ((pixel + 1) % width !== 0) right[pixel] = pull(lab, pixel, pixel + 1)
    if (pixel + width < count) below[pixel] = pull(lab, pixel, pixel + width)
  }
  return { right, below }
}

/** Shares drawn toward those of neighbors with the same color, so that edges of the art stop at edges of the picture. */
function smoothed(
  likely: Float32Array,
  seeds: Seeds,
  pulls: ReturnType<typeof pullsOf>,
  width: number,
): Float32Array {
  const { right, below } = pulls
  const shares = likely.map((share, pixel) => (seeds[pixel] === unknown ? share : seeds[pixel]!)) // as many as pixels
  const own = 0.35
  for (let round = 0; round < smoothings; round++)
    for (let pixel = 0; pixel < shares.length; pixel++) {
      if (seeds[pixel] !== unknown) continue
      const [e, s] = [right[pixel]!, below[pixel]!] // 0 where the picture ends
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
 * Takes away a background that isn't flat, with the shopper's help: what is outside the box is background, strokes say what is
 * kept or removed; colors decide the rest, and edges of the picture where it ends (design-geometry-15). Opacity of each pixel.
 */
export function boxMatte(picture: ColorPicture, matte: Matte): Uint8Array {
  const small = reduced(picture, workingSize)
  const lab = labOf(small.rgba)
  const [cells, pulls] = [cellsOf(lab), pullsOf(lab, small.width)]
  const seeds = seedsOf(small.width, small.height, matte)
  let shares: Float32Array = seeds.map((seed) => (seed === unknown ? 0.7 : seed)) // most of a box is art
  for (let round = 0; round < rounds; round++)
    shares = smoothed(byColor(cells, shares), seeds, pulls, small.width)
  return enlarged(Uint8Array.from(shares, toByte), small, picture)
}
