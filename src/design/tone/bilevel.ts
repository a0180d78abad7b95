import { labOf } from '../geometry/lab'

/**
 * Turns pictures into one tone: each pixel is engraved or bare. Server and browser call the same functions, so
 * that a preview shows the dots that are engraved (design-scene-13). Values are one byte per pixel, row by row.
 */

/** How a picture becomes one tone: as the lines of a drawing, or as dots that look like grays. */
export type BilevelTone = 'line' | 'halftone'

export const isBilevel = (tone: string | undefined): tone is BilevelTone =>
  tone === 'line' || tone === 'halftone'

/** Longer side of a picture in dots, wherever it is shown and not made. */
export const shownDots = 800

/** Grays below are engraved. */
const middle = 128

/** Shares of a pixel's error that its neighbors take over (Floyd and Steinberg). */
const shares = { ahead: 7 / 16, behindBelow: 3 / 16, below: 5 / 16, aheadBelow: 1 / 16 }

/**
 * Diffuses the error of each pixel to its neighbors, so that the mean lightness is kept. Rows run in alternating
 * directions, which avoids worms. Pure black and white stay pure.
 * @param gray from 0, engraved, to 255, bare
 * @returns 0 and 255 only
 */
export function halftone(gray: Uint8Array | Uint8ClampedArray, width: number): Uint8Array {
  const height = width > 0 ? gray.length / width : 0
  const dots = new Uint8Array(gray.length)
  // One more at each end takes the error that leaves the picture.
  let here = new Float32Array(width + 2)
  let below = new Float32Array(width + 2)
  for (let y = 0; y < height; y++) {
    const step = y % 2 === 0 ? 1 : -1
    for (let index = 0; index < width; index++) {
      const x = step === 1 ? index : width - 1 - index
      const at = y * width + x
      const own = gray[at]! // x and y are within the picture
      const isPure = own === 0 || own === 255
      const wanted = isPure ? own : own + here[x + 1]!
      const dot = wanted < middle ? 0 : 255
      dots[at] = dot
      const error = isPure ? 0 : wanted - dot
      here[x + 1 + step]! += error * shares.ahead
      below[x + 1 - step]! += error * shares.behindBelow
      below[x + 1]! += error * shares.below
      below[x + 1 + step]! += error * shares.aheadBelow
    }
    ;[here, below] = [below, here]
    below.fill(0)
  }
  return dots
}

/** Width of the neighborhood that a pixel is compared with, as a share of the longer side. */
const nearby = 1 / 24
/** How much darker than its neighborhood a line is, as a share. */
const darker = 0.88
/** Grays that are engraved wherever they are: large dark areas stay filled. */
const dark = 72
/** Grays that never are: paper in a bright light. */
const bright = 232

/** Returns the mean of the square around each pixel, from sums of whole columns. */
function meansOf(gray: Uint8Array | Uint8ClampedArray, width: number, height: number, reach: number) {
  const means = new Uint8Array(gray.length)
  const columns = new Float64Array(width)
  const addRow = (y: number, sign: 1 | -1) => {
    if (y < 0 || y >= height) return
    for (let x = 0; x < width; x++) columns[x]! += sign * gray[y * width + x]!
  }
  for (let y = 0; y < reach; y++) addRow(y, 1)
  for (let y = 0; y < height; y++) {
    addRow(y + reach, 1)
    addRow(y - reach - 1, -1)
    const rows = Math.min(height - 1, y + reach) - Math.max(0, y - reach) + 1
    let sum = 0
    for (let x = 0; x < Math.min(reach, width); x++) sum += columns[x]!
    for (let x = 0; x < width; x++) {
      if (x + reach < width) sum += columns[x + reach]!
      if (x - reach - 1 >= 0) sum -= columns[x - reach - 1]!
      const across = Math.min(width - 1, x + reach) - Math.max(0, x - reach) + 1
      means[y * width + x] = sum / (rows * across)
    }
  }
  return means
}

/**
 * Returns the lines of a drawing or of handwriting: what is darker than its surroundings, so that a shadow on the
 * paper does not matter.
 * @returns 0 and 255 only
 */
export function lineArt(gray: Uint8Array | Uint8ClampedArray, width: number): Uint8Array {
  const height = width > 0 ? gray.length / width : 0
  const reach = Math.max(2, Math.round((Math.max(width, height) * nearby) / 2))
  const means = meansOf(gray, width, height, reach)
  return Uint8Array.from(gray, (own, at) =>
    own < dark || (own < bright && own < means[at]! * darker) ? 0 : 255,
  )
}

const makers: Record<BilevelTone, (gray: Uint8Array, width: number) => Uint8Array> = {
  line: lineArt,
  halftone,
}

/** From this lightness on, a color is nothing that is engraved. */
const bare = 75

/** True if a color is engraved: dark colors are, white is not (design-scene-13). @param color as `#rrggbb` */
export const isEngraved = (color: string, opacity = 1): boolean => {
  const value = Number.parseInt(color.slice(1), 16)
  const [lightness = 100] = labOf(
    Uint8ClampedArray.of((value >> 16) & 255, (value >> 8) & 255, value & 255, 255),
  )
  return 100 - (100 - lightness) * opacity < bare
}

/** The colors of engraved and bare pixels, as `#rrggbb`. */
export interface PlateColors {
  ink: string
  bare: string
}

export const plateColors: PlateColors = { ink: '#000000', bare: '#ffffff' }

interface ColorPicture {
  rgba: Uint8ClampedArray
  width: number
}

const bytesOf = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number, number] // three channels

/**
 * Makes a picture one tone in place. Pixels that are more than half transparent become transparent, all others
 * opaque.
 * @param opacity of the whole picture; a faint picture gets fewer dots
 */
export function bilevelInPlace(
  { rgba, width }: ColorPicture,
  tone: BilevelTone,
  { ink, bare: ground }: PlateColors = plateColors,
  opacity = 1,
): void {
  const gray = new Uint8Array(rgba.length / 4)
  for (let at = 0; at < gray.length; at++) {
    const [red, green, blue, alpha] = [rgba[at * 4]!, rgba[at * 4 + 1]!, rgba[at * 4 + 2]!, rgba[at * 4 + 3]!] // four values per pixel
    const own = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    // Transparent pixels are as bare as white ones, so that they take no dots from their neighbors.
    gray[at] = alpha < middle ? 255 : Math.round(255 - (255 - own) * opacity)
  }
  const dots = makers[tone](gray, width)
  const [engraved, unengraved] = [bytesOf(ink), bytesOf(ground)]
  for (let at = 0; at < dots.length; at++) {
    rgba.set(dots[at] === 0 ? engraved : unengraved, at * 4)
    rgba[at * 4 + 3] = rgba[at * 4 + 3]! < middle ? 0 : 255
  }
}
