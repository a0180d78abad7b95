import type { ColorPicture } from './bleed'

interface Pixels {
  width: number
  height: number
}

/**
 * Downscales a picture so that its longer side has at most `size` pixels; each pixel is the mean of those it
 * covers.
 */
export function reduced(picture: ColorPicture, size: number): ColorPicture {
  const factor = Math.min(1, size / Math.max(1, picture.width, picture.height))
  const [width, height] = [picture.width, picture.height].map((side) => Math.round(side * factor)) as [
    number,
    number,
  ] // two sides
  const [sums, counts] = [new Float64Array(width * height * 4), new Float64Array(width * height)]
  for (let y = 0, at = 0; y < picture.height; y++) {
    const row = Math.min(height - 1, Math.floor((y * height) / picture.height)) * width
    for (let x = 0; x < picture.width; x++) {
      const pixel = row + Math.min(width - 1, Math.floor((x * width) / picture.width))
      counts[pixel]!++ // index is within the smaller picture
      for (let channel = 0; channel < 4; channel++) sums[pixel * 4 + channel]! += picture.rgba[at++]!
    }
  }
  return {
    rgba: Uint8ClampedArray.from(sums, (sum, at) => sum / Math.max(1, counts[at >> 2]!)),
    width,
    height,
  }
}

/** Downscales by averaging the pixels that each smaller pixel covers. */
function averaged(bytes: Uint8Array, from: Pixels, to: Pixels): Uint8Array {
  const [sums, counts] = [new Float64Array(to.width * to.height), new Uint32Array(to.width * to.height)]
  for (let y = 0, at = 0; y < from.height; y++) {
    const row = Math.min(to.height - 1, Math.floor((y * to.height) / from.height)) * to.width
    for (let x = 0; x < from.width; x++, at++) {
      const pixel = row + Math.min(to.width - 1, Math.floor((x * to.width) / from.width))
      sums[pixel]! += bytes[at]! // one byte per pixel; index is within the smaller picture
      counts[pixel]!++
    }
  }
  return Uint8Array.from(sums, (sum, pixel) => Math.round(sum / Math.max(1, counts[pixel]!)))
}

const isSameSize = (one: Pixels, other: Pixels) => one.width === other.width && one.height === other.height

/** Resizes single-channel data: averages along a side that becomes shorter, interpolates along a longer one. */
export function resizedBytes(bytes: Uint8Array, from: Pixels, to: Pixels): Uint8Array {
  const shorter = { width: Math.min(from.width, to.width), height: Math.min(from.height, to.height) }
  const means = isSameSize(from, shorter) ? bytes : averaged(bytes, from, shorter)
  return isSameSize(shorter, to) ? means : enlarged(means, shorter, to)
}

/** Enlarges single-channel data by bilinear interpolation. */
export function enlarged(bytes: Uint8Array, from: Pixels, to: Pixels): Uint8Array {
  const large = new Uint8Array(to.width * to.height)
  const at = (x: number, y: number) =>
    bytes[Math.min(from.height - 1, Math.max(0, y)) * from.width + Math.min(from.width - 1, Math.max(0, x))]! // coordinates are clamped
  for (let y = 0, pixel = 0; y < to.height; y++) {
    const down = ((y + 0.5) * from.height) / to.height - 0.5
    const [top, lower] = [Math.floor(down), down - Math.floor(down)]
    for (let x = 0; x < to.width; x++, pixel++) {
      const over = ((x + 0.5) * from.width) / to.width - 0.5
      const [left, share] = [Math.floor(over), over - Math.floor(over)]
      const upper = at(left, top) * (1 - share) + at(left + 1, top) * share
      large[pixel] =
        upper * (1 - lower) + (at(left, top + 1) * (1 - share) + at(left + 1, top + 1) * share) * lower + 0.5
    }
  }
  return large
}
