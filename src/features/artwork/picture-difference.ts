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

/** The same place first: most pixels are found there. */
const steps = [0, -1, 1]
const around = steps.flatMap((y) => steps.map((x) => [x, y] as const))

/** Side of a block in pixels. Blocks overlap by half. */
const block = 16
const half = block / 2

interface Difference {
  /** Share of pixels that differ, from 0 to 1. */
  share: number
  /** Differing pixels of the block that has the most, of 256: a letter is a small share of a large drawing. */
  densest: number
}

/** Finds the pixels of one picture that the other has neither at the same place nor next to it. */
function missingIn(one: Uint8ClampedArray, other: Uint8ClampedArray, { width, height }: Pixels): Difference {
  let missing = 0
  const across = Math.ceil(width / half) + 1
  const cells = new Uint16Array(across * (Math.ceil(height / half) + 1))
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = (y * width + x) * 4
      if (around.some(([dx, dy]) => distance(one, other, at, at + (dy * width + dx) * 4) < sameColor))
        continue
      missing++
      cells[Math.floor(y / half) * across + Math.floor(x / half)]! += 1 // within the cells
    }
  const densest = cells.reduce((most, count, at) => {
    const [right, below, opposite] = [cells[at + 1], cells[at + across], cells[at + across + 1]]
    return Math.max(most, count + (right ?? 0) + (below ?? 0) + (opposite ?? 0))
  }, 0)
  return { share: missing / (width * height), densest }
}

/** Returns how much two pictures of the same size differ. */
function differenceOf(one: Pixels, other: Pixels): Difference {
  const [first, second] = [weighed(one), weighed(other)]
  const [more, less] = [missingIn(first, second, one), missingIn(second, first, one)]
  return { share: Math.max(more.share, less.share), densest: Math.max(more.densest, less.densest) }
}

/** What a shopper sees: about one letter in a line of small text, or a thin line across the picture. */
const noticed = { share: 0.0015, densest: 24 } satisfies Difference

export function isNoticed(one: Pixels, other: Pixels): boolean {
  const { share, densest } = differenceOf(one, other)
  return share > noticed.share || densest > noticed.densest
}
