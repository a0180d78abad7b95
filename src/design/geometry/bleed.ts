/** An RGBA picture of four bytes per pixel, row by row. */
export interface ColorPicture {
  rgba: Uint8ClampedArray
  width: number
  height: number
}

/** Larger than any distance in a picture, and small enough to be squared. */
const far = 1e9

/** Alpha from which a pixel has the color of the art, not of its anti-aliased edge. */
const opaque = 250

/** Returns for each pixel the distance to the nearest opaque pixel in its column. */
function downTheColumns({ rgba, width, height }: ColorPicture): Int32Array {
  const rows = new Int32Array(width * height).fill(far)
  for (let pixel = 0; pixel < rows.length; pixel++)
    rows[pixel] =
      rgba[pixel * 4 + 3]! >= opaque ? 0 : pixel < width ? far : Math.min(far, rows[pixel - width]! + 1) // index is within the picture
  for (let pixel = rows.length - width - 1; pixel >= 0; pixel--)
    rows[pixel] = Math.min(rows[pixel]!, rows[pixel + width]! + 1)
  return rows
}

/** Returns where the parabola of column `right` drops below that of column `left`. */
const crossing = (rows: Int32Array, row: number, left: number, right: number) => {
  const [a, b] = [rows[row + left]!, rows[row + right]!] // index is within the row
  return (right * right - left * left + b * b - a * a) / (2 * (right - left))
}

/**
 * Returns, for each pixel of a row, the column that contains its nearest opaque pixel (Felzenszwalb's lower
 * envelope).
 */
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

/** Returns the opaque pixel that is `rows` above or below a pixel. */
const pixelIn = (picture: ColorPicture, pixel: number, rows: number) => {
  const above = pixel - rows * picture.width
  return above >= 0 && picture.rgba[above * 4 + 3]! >= opaque ? above : pixel + rows * picture.width
}

/**
 * Returns a copy of a picture whose art is extended by `reach` pixels, in the color of the nearest opaque
 * pixel. Opaque pixels are unchanged (design-document-34).
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

/** Adds a transparent margin of `room` pixels around a picture. */
function withRoom({ rgba, width, height }: ColorPicture, room: number): ColorPicture {
  const wide = width + 2 * room
  const roomy = new Uint8ClampedArray(wide * (height + 2 * room) * 4)
  for (let row = 0; row < height; row++)
    roomy.set(rgba.subarray(row * width * 4, (row + 1) * width * 4), ((row + room) * wide + room) * 4)
  return { rgba: roomy, width: wide, height: height + 2 * room }
}

/**
 * Returns a picture enlarged on every side by a fraction of its width, with its edge colors extended into
 * that margin (design-document-34).
 * @param picture small enough for its copy to fit into memory: the copy is (1 + 2 × share) times as wide
 */
export function extendEdgeColors(picture: ColorPicture, share: number): ColorPicture {
  const reach = share * picture.width
  return withBleed(withRoom(picture, Math.round(reach)), reach)
}
