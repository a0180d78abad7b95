import type { ColorPicture } from './bleed'
import { fitSurface, offSurface, type Sample, type Surface } from './smooth-surface'

export interface FlatMatte {
  /** Opacity of each pixel without the background. */
  alpha: Uint8Array
  /** How much of the picture's border is background, 0 to 1: with less than half, it is no flat one. */
  sureness: number
}

/** Pixels of the border that the background is worked out from, about. */
const sampleCount = 4000
/** Shares of the shorter side. */
const borderWidth = 0.02
/** Areas within the art smaller than this share of the picture are no background. */
const smallestArea = 0.0004

/** Distances of colors (of 255) up to which a pixel is background, by the noise of the border. */
const toleranceFor = (noise: number) => Math.min(60, Math.max(14, 4.5 * noise))

const sampleAt = ({ rgba, width, height }: ColorPicture, x: number, y: number): Sample => {
  const at = (y * width + x) * 4
  return {
    x: (2 * x) / width - 1,
    y: (2 * y) / height - 1,
    color: [rgba[at]!, rgba[at + 1]!, rgba[at + 2]!], // within the picture
  }
}

/** Pixels of the border, evenly spread. */
function borderSamples(picture: ColorPicture): Sample[] {
  const { width, height } = picture
  const band = Math.max(1, Math.round(Math.min(width, height) * borderWidth))
  const step = Math.max(1, Math.floor((2 * (width + height) * band) / sampleCount))
  const samples: Sample[] = []
  for (let y = 0, count = 0; y < height; y++) {
    const isWhole = y < band || y >= height - band
    for (let x = 0; x < width; x++) {
      if (!isWhole && x === band) x = Math.max(x, width - band)
      if (count++ % step === 0) samples.push(sampleAt(picture, x, y))
    }
  }
  return samples
}

/** Of one channel of the surface in a row: its weights for 1, x and x². */
const inRow = ([one, x, y, xx, xy, yy]: number[], at: number) =>
  [one! + y! * at + yy! * at * at, x! + xy! * at, xx!] as const // six weights

/** How far each pixel's color is from the background's, up to 255. */
function distances({ rgba, width, height }: ColorPicture, [red, green, blue]: Surface): Uint8ClampedArray {
  const offs = new Uint8ClampedArray(width * height)
  for (let row = 0, pixel = 0; row < height; row++) {
    const y = (2 * row) / height - 1
    const [[r0, r1, r2], [g0, g1, g2], [b0, b1, b2]] = [inRow(red, y), inRow(green, y), inRow(blue, y)]
    for (let column = 0; column < width; column++, pixel++) {
      const [x, at] = [(2 * column) / width - 1, pixel * 4]
      const r = rgba[at]! - r0 - (r1 + r2 * x) * x // within the picture, as the next two
      const g = rgba[at + 1]! - g0 - (g1 + g2 * x) * x
      const b = rgba[at + 2]! - b0 - (b1 + b2 * x) * x
      offs[pixel] = Math.sqrt(r * r + g * g + b * b)
    }
  }
  return offs
}

/** Marks what hangs together with a pixel and is near enough to the background; returns the pixels. */
function flood(
  start: number,
  offs: Uint8Array | Uint8ClampedArray,
  width: number,
  tolerance: number,
  seen: Uint8Array,
  stack: Int32Array,
): number {
  let [open, count] = [0, 0]
  const reach = (pixel: number) => {
    if (seen[pixel] !== 0 || offs[pixel]! > tolerance) return // within the picture
    seen[pixel] = 1
    stack[open++] = pixel
  }
  reach(start)
  while (open > count) {
    const pixel = stack[count++]! // below `open`
    const column = pixel % width
    if (pixel >= width) reach(pixel - width)
    if (pixel + width < offs.length) reach(pixel + width)
    if (column > 0) reach(pixel - 1)
    if (column < width - 1) reach(pixel + 1)
  }
  return count
}

const isOnBorder = (pixel: number, width: number, count: number) =>
  pixel < width || pixel >= count - width || pixel % width === 0 || pixel % width === width - 1

/** 1 for each pixel of the background: what hangs together with the border, and enclosed areas if they are wanted. */
function backgroundOf(
  offs: Uint8Array | Uint8ClampedArray,
  width: number,
  tolerance: number,
  removesEnclosed: boolean,
): Uint8Array {
  const [background, seen, stack] = [
    new Uint8Array(offs.length),
    new Uint8Array(offs.length),
    new Int32Array(offs.length),
  ]
  const smallest = Math.max(16, offs.length * smallestArea)
  for (let pixel = 0; pixel < offs.length; pixel++) {
    const onBorder = isOnBorder(pixel, width, offs.length)
    if (seen[pixel] !== 0 || offs[pixel]! > tolerance || !(onBorder || removesEnclosed)) continue
    const count = flood(pixel, offs, width, tolerance, seen, stack)
    if (!onBorder && count < smallest) continue
    for (let at = 0; at < count; at++) background[stack[at]!] = 1
  }
  return background
}

/** Specks of the art that are smaller than the smallest area belong to the background: they are its grain. */
function withoutSpecks(background: Uint8Array, width: number): Uint8Array {
  const [seen, stack] = [new Uint8Array(background.length), new Int32Array(background.length)]
  const smallest = Math.max(4, background.length * smallestArea)
  for (let pixel = 0; pixel < background.length; pixel++) {
    if (seen[pixel] !== 0 || background[pixel] === 1) continue
    const count = flood(pixel, background, width, 0, seen, stack)
    if (count < smallest) for (let at = 0; at < count; at++) background[stack[at]!] = 1
  }
  return background
}

/** How far the colors two pixels further into the art are from the background: what a pixel of the edge would be without it. */
function contrastAround(pixel: number, offs: Uint8ClampedArray, width: number): number {
  let most = 1
  for (let row = -2; row <= 2; row++)
    for (let column = -2; column <= 2; column++)
      most = Math.max(most, offs[pixel + row * width + column] ?? 0)
  return most
}

/** Opaque but for the background; pixels beside it are as opaque as their color is far from it. */
function softEdges(background: Uint8Array, offs: Uint8ClampedArray, width: number): Uint8Array {
  const alpha = new Uint8Array(background.length)
  for (let pixel = 0; pixel < alpha.length; pixel++) {
    if (background[pixel] === 1) continue
    const isEdge =
      background[pixel - 1] === 1 ||
      background[pixel + 1] === 1 ||
      background[pixel - width] === 1 ||
      background[pixel + width] === 1
    alpha[pixel] = isEdge ? Math.round((255 * offs[pixel]!) / contrastAround(pixel, offs, width)) : 255 // as many as pixels
  }
  return alpha
}

/**
 * Takes away a background of one color, or of one that changes slowly: a smooth surface is fitted to the picture's border, and what
 * is as near to it as the border's noise goes. `removesEnclosed` takes it out of holes in the art as well (design-geometry-14).
 */
export function flatMatte(picture: ColorPicture, removesEnclosed = false): FlatMatte {
  const samples = borderSamples(picture)
  const { surface, noise } = fitSurface(samples)
  const tolerance = toleranceFor(noise)
  const offs = distances(picture, surface)
  const background = backgroundOf(offs, picture.width, tolerance, removesEnclosed)
  const near = samples.filter((sample) => offSurface(surface, sample) <= tolerance)
  return {
    alpha: softEdges(withoutSpecks(background, picture.width), offs, picture.width),
    sureness: samples.length === 0 ? 0 : near.length / samples.length,
  }
}
