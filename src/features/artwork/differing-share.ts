/** Measures how much two pictures differ, ignoring antialiasing and shifts of one pixel at edges. */

export interface Pixels {
  /** Red, green, blue and opacity of each pixel, as in a canvas. */
  data: ArrayLike<number>
  width: number
  height: number
}

/** Upper limit (of 255) for colors to match: two renderers blend colors differently. */
const sameColor = 72

/** Multiplies colors by opacity: transparent pixels have no color. */
function weighed({ data, width, height }: Pixels): Uint8ClampedArray {
  const colors = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < colors.length; at += 4) {
    const opacity = data[at + 3] ?? 0
    for (let part = 0; part < 3; part++) colors[at + part] = ((data[at + part] ?? 0) * opacity) / 255
    colors[at + 3] = opacity
  }
  return colors
}

const distance = (one: Uint8ClampedArray, other: Uint8ClampedArray, at: number, to: number) =>
  Math.max(
    Math.abs((one[at] ?? 0) - (other[to] ?? 0)),
    Math.abs((one[at + 1] ?? 0) - (other[to + 1] ?? 0)),
    Math.abs((one[at + 2] ?? 0) - (other[to + 2] ?? 0)),
    Math.abs((one[at + 3] ?? 0) - (other[to + 3] ?? 0)),
  )

const steps = [-1, 0, 1]
const around = steps.flatMap((y) => steps.map((x) => [x, y] as const))

/** Counts the pixels of one picture that the other has neither at the same place nor next to it. */
function missingIn(one: Uint8ClampedArray, other: Uint8ClampedArray, width: number, height: number): number {
  let missing = 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = (y * width + x) * 4
      if (!around.some(([dx, dy]) => distance(one, other, at, at + (dy * width + dx) * 4) < sameColor))
        missing++
    }
  return missing
}

/**
 * Returns the share of pixels that differ, from 0 to 1.
 * @param one, other pictures of the same size
 */
export function differingShare(one: Pixels, other: Pixels): number {
  const { width, height } = one
  const [first, second] = [weighed(one), weighed(other)]
  const missing = Math.max(missingIn(first, second, width, height), missingIn(second, first, width, height))
  return missing / (width * height)
}
