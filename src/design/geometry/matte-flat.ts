import type { ColorPicture } from './bleed'
import { fitSurface, offSurface, type Sample, type Surface } from './smooth-surface'

export interface FlatMatte {
  /** Opacity of each pixel after the background is removed. */
  alpha: Uint8Array
  /**
   * Fraction of the picture's border that is background, 0 to 1; below one half, the background isn't flat.
   */
  sureness: number
  /** True if the background varies as little as paper or a drawing's ground; that of a photograph varies more. */
  isCalm: boolean
}

/** Color distance (of 255) up to which the tolerance for a calm background may be. */
const calm = 20

/** Approximate number of border pixels sampled to determine the background. */
const sampleCount = 4000
/** Border width, as a fraction of the shorter side. */
const borderWidth = 0.02
/** Minimum size of an enclosed background area, as a fraction of the picture. */
const smallestArea = 0.0004

/** Returns the color distance (of 255) up to which a pixel is background, from the noise of the border. */
const toleranceFor = (noise: number) => Math.min(60, Math.max(14, 4.5 * noise))

const sampleAt = ({ rgba, width, height }: ColorPicture, x: number, y: number): Sample => {
  const at = (y * width + x) * 4
  return {
    x: (2 * x) / width - 1,
    y: (2 * y) / height - 1,
    color: [rgba[at]!, rgba[at + 1]!, rgba[at + 2]!], // index is within the picture
  }
}

/** Returns evenly spread pixels of the border. */
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

/** Returns the coefficients of one channel in a row: the weights of 1, x and x². */
const inRow = ([one, x, y, xx, xy, yy]: number[], at: number) =>
  [one! + y! * at + yy! * at * at, x! + xy! * at, xx!] as const // six weights

/** Returns each pixel's color distance from the background, up to 255. */
function distances({ rgba, width, height }: ColorPicture, [red, green, blue]: Surface): Uint8ClampedArray {
  const offs = new Uint8ClampedArray(width * height)
  for (let row = 0, pixel = 0; row < height; row++) {
    const y = (2 * row) / height - 1
    const [[r0, r1, r2], [g0, g1, g2], [b0, b1, b2]] = [inRow(red, y), inRow(green, y), inRow(blue, y)]
    for (let column = 0; column < width; column++, pixel++) {
      const [x, at] = [(2 * column) / width - 1, pixel * 4]
      const r = rgba[at]! - r0 - (r1 + r2 * x) * x // index is within the picture, also in the next two lines
      const g = rgba[at + 1]! - g0 - (g1 + g2 * x) * x
      const b = rgba[at + 2]! - b0 - (b1 + b2 * x) * x
      offs[pixel] = Math.sqrt(r * r + g * g + b * b)
    }
  }
  return offs
}

/**
 * Flood fill: marks the pixels connected to `start` whose distance from the background is within `tolerance`.
 * Leaves them in `stack` from `from` on, and returns where they end.
 */
function flood(
  start: number,
  offs: Uint8Array | Uint8ClampedArray,
  width: number,
  tolerance: number,
  seen: Uint8Array,
  stack: Int32Array,
  from = 0,
): number {
  let [open, count] = [from, from]
  const reach = (pixel: number) => {
    if (seen[pixel] !== 0 || offs[pixel]! > tolerance) return // index is within the picture
    seen[pixel] = 1
    stack[open++] = pixel
  }
  reach(start)
  while (open > count) {
    const pixel = stack[count++]! // index is below `open`
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

/**
 * Returns 1 for each background pixel: areas connected to the border, and enclosed areas if
 * `removesEnclosed`.
 */
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

/** Noise of a border (of 255) up to which a picture is a drawing, whose small parts are meant. */
const cleanNoise = 2
/** Share of all art from which its largest part is a subject: letters and patterns have many parts instead. */
const subjectShare = 0.8
/** Smallest separate part beside a photographed subject, as a fraction of it: smaller ones are specks. */
const smallestPart = 0.01

/** Adds specks of art to the background, because they are noise, or dirt and shadows beside a subject. */
function withoutSpecks(background: Uint8Array, width: number, isDrawing: boolean): Uint8Array {
  const [seen, pixels] = [new Uint8Array(background.length), new Int32Array(background.length)]
  const ends: number[] = []
  let [all, largest] = [0, 0]
  for (let pixel = 0; pixel < background.length; pixel++) {
    if (seen[pixel] !== 0 || background[pixel] === 1) continue
    const end = flood(pixel, background, width, 0, seen, pixels, all)
    largest = Math.max(largest, end - all)
    ends.push(end)
    all = end
  }
  const isSubject = !isDrawing && largest >= all * subjectShare
  const smallest = Math.max(4, background.length * smallestArea, isSubject ? largest * smallestPart : 0)
  let start = 0
  for (const end of ends) {
    if (end - start < smallest) for (let at = start; at < end; at++) background[pixels[at]!] = 1
    start = end
  }
  return background
}

/**
 * Returns the largest distance from the background within two pixels, an estimate for the pixel without
 * anti-aliasing.
 */
function contrastAround(pixel: number, offs: Uint8ClampedArray, width: number): number {
  let most = 1
  for (let row = -2; row <= 2; row++)
    for (let column = -2; column <= 2; column++)
      most = Math.max(most, offs[pixel + row * width + column] ?? 0)
  return most
}

/** Makes everything but the background opaque; pixels next to it get an opacity from their color distance. */
function softEdges(background: Uint8Array, offs: Uint8ClampedArray, width: number): Uint8Array {
  const alpha = new Uint8Array(background.length)
  for (let pixel = 0; pixel < alpha.length; pixel++) {
    if (background[pixel] === 1) continue
    const isEdge =
      background[pixel - 1] === 1 ||
      background[pixel + 1] === 1 ||
      background[pixel - width] === 1 ||
      background[pixel + width] === 1
    alpha[pixel] = isEdge ? Math.round((255 * offs[pixel]!) / contrastAround(pixel, offs, width)) : 255 // one distance per pixel
  }
  return alpha
}

/**
 * Removes a background of one color, or of a slowly changing color. A smooth surface is fitted to the
 * picture's border; pixels as near to it as the border's noise are background. `removesEnclosed` also clears
 * holes in the art (design-geometry-14).
 */
export function flatMatte(picture: ColorPicture, removesEnclosed = false): FlatMatte {
  const samples = borderSamples(picture)
  const { surface, noise } = fitSurface(samples)
  const tolerance = toleranceFor(noise)
  const offs = distances(picture, surface)
  const background = backgroundOf(offs, picture.width, tolerance, removesEnclosed)
  const near = samples.filter((sample) => offSurface(surface, sample) <= tolerance)
  return {
    alpha: softEdges(withoutSpecks(background, picture.width, noise <= cleanNoise), offs, picture.width),
    sureness: samples.length === 0 ? 0 : near.length / samples.length,
    isCalm: tolerance <= calm,
  }
}
