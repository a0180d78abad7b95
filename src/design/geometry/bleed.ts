/** A picture of four bytes a pixel, row after row. */
export interface ColorPicture {
  rgba: Uint8ClampedArray
  width: number
  height: number
}

/** Farther than any distance in a picture, and small enough for its square. */
const far = 1e9

/** From here on, a pixel's color is that of the art and not of its smoothed edge. */
const opaque = 250

/** For each pixel of a column, how many pixels up or down the nearest opaque one is. */
function downTheColumns({ rgba, width, height }: ColorPicture): Int32Array {
  const rows = new Int32Array(width * height).fill(far)
  for (let pixel = 0; pixel < rows.length; pixel++)
    rows[pixel] =
      rgba[pixel * 4 + 3]! >= opaque ? 0 : pixel < width ? far : Math.min(far, rows[pixel - width]! + 1) // within the picture
  for (let pixel = rows.length - width - 1; pixel >= 0; pixel--)
    rows[pixel] = Math.min(rows[pixel]!, rows[pixel + width]! + 1)
  return rows
}

/** Where the parabola that stands at column `right` gets lower than the one at `left`. */
const crossing = (rows: Int32Array, row: number, left: number, right: number) => {
  const [a, b] = [rows[row + left]!, rows[row + right]!] // within the row
  return (right * right - left * left + b * b - a * a) / (2 * (right - left))
}

/** Of each pixel of a row, the column whose nearest opaque pixel is its nearest as well (Felzenszwalb's lower envelope). */
function nearestColumns(
  rows: Int32Array,
  row: number,
  width: number,
  envelope: Int32Array,
  from: Float64Array,
  nearest: Int32Array,
) {
  let top = -1
  for (let column = 0; column < width; column++) {
    if (rows[row + column]! >= far) continue
    while (top >= 0 && crossing(rows, row, envelope[top]!, column) <= from[top]!) top--
    from[top + 1] = top < 0 ? -Infinity : crossing(rows, row, envelope[top]!, column)
    envelope[++top] = column
  }
  if (top < 0) return nearest.fill(-1)
  for (let column = 0, at = 0; column < width; column++) {
    while (at < top && from[at + 1]! < column) at++
    nearest[column] = envelope[at]!
  }
  return nearest
}

/** The opaque pixel that lies nearest up or down, `rows` away. */
const pixelIn = (picture: ColorPicture, pixel: number, rows: number) => {
  const above = pixel - rows * picture.width
  return above >= 0 && picture.rgba[above * 4 + 3]! >= opaque ? above : pixel + rows * picture.width
}

/**
 * A copy of a picture whose art reaches `reach` pixels beyond its edge, in the color of the nearest opaque pixel; what is opaque
 * stays as it is (design-geometry-13).
 */
export function withBleed(picture: ColorPicture, reach: number): ColorPicture {
  const { rgba, width, height } = picture
  const bled = new Uint8ClampedArray(rgba)
  const [colors, result] = [new Uint32Array(rgba.slice().buffer), new Uint32Array(bled.buffer)]
  const rows = downTheColumns(picture)
  const [envelope, from, nearest] = [
    new Int32Array(width),
    new Float64Array(width + 1),
    new Int32Array(width),
  ]
  for (let row = 0; row < width * height; row += width) {
    nearestColumns(rows, row, width, envelope, from, nearest)
    for (let column = 0; column < width; column++) {
      const [home, pixel] = [nearest[column]!, row + column]
      if (home < 0 || rows[pixel] === 0) continue
      const up = rows[row + home]!
      if (up * up + (home - column) ** 2 <= reach * reach)
        result[pixel] = colors[pixelIn(picture, row + home, up)]!
    }
  }
  return { rgba: bled, width, height }
}

/** A picture with room round it, transparent, of so many pixels. */
function withRoom({ rgba, width, height }: ColorPicture, room: number): ColorPicture {
  const wide = width + 2 * room
  const roomy = new Uint8ClampedArray(wide * (height + 2 * room) * 4)
  for (let row = 0; row < height; row++)
    roomy.set(rgba.subarray(row * width * 4, (row + 1) * width * 4), ((row + room) * wide + room) * 4)
  return { rgba: roomy, width: wide, height: height + 2 * room }
}

/**
 * A larger copy of a picture, on every side by a share of its width, whose art reaches so far beyond its edge (design-document-34).
 * @param picture whose copy fits into memory: it has (1 + 2 × share) times its width
 */
export function carriedOn(picture: ColorPicture, share: number): ColorPicture {
  const reach = share * picture.width
  return withBleed(withRoom(picture, Math.round(reach)), reach)
}
