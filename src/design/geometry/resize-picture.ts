import type { ColorPicture } from './bleed'

interface Pixels {
  width: number
  height: number
}

/** A picture whose longer side has at most `size` pixels, each the mean of those that it stands for. */
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
      counts[pixel]!++ // within the smaller picture
      for (let channel = 0; channel < 4; channel++) sums[pixel * 4 + channel]! += picture.rgba[at++]!
    }
  }
  return {
    rgba: Uint8ClampedArray.from(sums, (sum, at) => sum / Math.max(1, counts[at >> 2]!)),
    width,
    height,
  }
}

/** One byte for each pixel of a larger picture, between those of a smaller one. */
export function enlarged(bytes: Uint8Array, from: Pixels, to: Pixels): Uint8Array {
  const large = new Uint8Array(to.width * to.height)
  const at = (x: number, y: number) =>
    bytes[Math.min(from.height - 1, Math.max(0, y)) * from.width + Math.min(from.width - 1, Math.max(0, x))]! // held within
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
