import type { ColorPicture } from './bleed'
import type { Size } from '../units'

/**
 * The guided filter of He, Sun and Tang: near each pixel the opacity is a linear function of the picture's
 * color, fitted to a rough opacity. Edges and hair then follow the picture instead of the rough opacity.
 */

/** Returns the mean of each pixel's square, whose sides are `2 * reach + 1` pixels, clipped at the picture. */
export function boxMeans(values: Float32Array, { width, height }: Size, reach: number): Float32Array {
  const rows = new Float32Array(values.length)
  for (let y = 0; y < height; y++) {
    const start = y * width
    let sum = 0
    for (let x = 0; x < Math.min(reach, width); x++) sum += values[start + x]! // within the row
    for (let x = 0; x < width; x++) {
      if (x + reach < width) sum += values[start + x + reach]!
      if (x > reach) sum -= values[start + x - reach - 1]!
      rows[start + x] = sum / (Math.min(width - 1, x + reach) - Math.max(0, x - reach) + 1)
    }
  }
  const means = new Float32Array(values.length)
  const sums = new Float64Array(width)
  for (let y = 0; y < Math.min(reach, height); y++)
    for (let x = 0; x < width; x++) sums[x]! += rows[y * width + x]! // within the picture
  for (let y = 0; y < height; y++) {
    const count = Math.min(height - 1, y + reach) - Math.max(0, y - reach) + 1
    for (let x = 0; x < width; x++) {
      if (y + reach < height) sums[x]! += rows[(y + reach) * width + x]!
      if (y > reach) sums[x]! -= rows[(y - reach - 1) * width + x]!
      means[y * width + x] = sums[x]! / count
    }
  }
  return means
}

/** Coefficients of each pixel: opacity = red · r + green · g + blue · b + constant, with colors from 0 to 1. */
export interface LinearOpacity extends Size {
  red: Float32Array
  green: Float32Array
  blue: Float32Array
  constant: Float32Array
}

const channelOf = ({ rgba }: ColorPicture, channel: number) =>
  Float32Array.from({ length: rgba.length / 4 }, (_, pixel) => rgba[pixel * 4 + channel]! / 255) // four bytes per pixel

const product = (one: Float32Array, other: Float32Array) => one.map((value, at) => value * other[at]!) // equal lengths

/**
 * Fits the coefficients.
 * @param rough opacity of each pixel, 0 to 1
 * @param reach half a side of the squares, in pixels
 * @param evenness how much color differences are ignored: the variance of colors that show no edge
 */
export function fitOpacity(
  picture: ColorPicture,
  rough: Float32Array,
  reach: number,
  evenness: number,
): LinearOpacity {
  const { width, height } = picture
  const mean = (values: Float32Array) => boxMeans(values, { width, height }, reach)
  const colors = [0, 1, 2].map((channel) => channelOf(picture, channel)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ] // three channels
  const [r, g, b] = colors
  const [mr, mg, mb, mp] = [mean(r), mean(g), mean(b), mean(rough)]
  const [rr, rg, rb] = [mean(product(r, r)), mean(product(r, g)), mean(product(r, b))]
  const [gg, gb, bb] = [mean(product(g, g)), mean(product(g, b)), mean(product(b, b))]
  const [rp, gp, bp] = [mean(product(r, rough)), mean(product(g, rough)), mean(product(b, rough))]
  const count = width * height
  const [red, green, blue, constant] = [
    new Float32Array(count),
    new Float32Array(count),
    new Float32Array(count),
    new Float32Array(count),
  ]
  for (let at = 0; at < count; at++) {
    // Every list has one entry per pixel, here and below.
    const [x, y, z, p] = [mr[at]!, mg[at]!, mb[at]!, mp[at]!]
    const [a11, a12, a13] = [rr[at]! - x * x + evenness, rg[at]! - x * y, rb[at]! - x * z]
    const [a22, a23, a33] = [gg[at]! - y * y + evenness, gb[at]! - y * z, bb[at]! - z * z + evenness]
    const [c1, c2, c3] = [rp[at]! - x * p, gp[at]! - y * p, bp[at]! - z * p]
    // The inverse of a symmetric matrix, by its cofactors.
    const [i11, i12, i13] = [a22 * a33 - a23 * a23, a13 * a23 - a12 * a33, a12 * a23 - a13 * a22]
    const [i22, i23, i33] = [a11 * a33 - a13 * a13, a12 * a13 - a11 * a23, a11 * a22 - a12 * a12]
    const determinant = a11 * i11 + a12 * i12 + a13 * i13
    red[at] = (i11 * c1 + i12 * c2 + i13 * c3) / determinant
    green[at] = (i12 * c1 + i22 * c2 + i23 * c3) / determinant
    blue[at] = (i13 * c1 + i23 * c2 + i33 * c3) / determinant
    constant[at] = p - red[at]! * x - green[at]! * y - blue[at]! * z
  }
  return { red: mean(red), green: mean(green), blue: mean(blue), constant: mean(constant), width, height }
}

/** Applies coefficients to a picture of another size; they are interpolated. Returns opacities from 0 to 1. */
export function linearOpacity(fit: LinearOpacity, picture: ColorPicture): Float32Array {
  const { width, height, rgba } = picture
  const opacity = new Float32Array(width * height)
  const columns = Array.from({ length: width }, (_, x) => placeAt(x, fit.width, width))
  for (let y = 0, pixel = 0; y < height; y++) {
    const down = placeAt(y, fit.height, height)
    const [upper, lower] = [down.low * fit.width, down.high * fit.width]
    for (let x = 0; x < width; x++, pixel++) {
      const { low, high, share } = columns[x]! // one entry per column
      const at = (values: Float32Array) => {
        const top = values[upper + low]! * (1 - share) + values[upper + high]! * share // places are within the fit
        const bottom = values[lower + low]! * (1 - share) + values[lower + high]! * share
        return top * (1 - down.share) + bottom * down.share
      }
      opacity[pixel] =
        (at(fit.red) * rgba[pixel * 4]! +
          at(fit.green) * rgba[pixel * 4 + 1]! +
          at(fit.blue) * rgba[pixel * 4 + 2]!) /
          255 +
        at(fit.constant)
    }
  }
  return opacity
}

function placeAt(at: number, from: number, to: number) {
  const exact = Math.min(from - 1, Math.max(0, ((at + 0.5) * from) / to - 0.5))
  const low = Math.floor(exact)
  return { low, high: Math.min(from - 1, low + 1), share: exact - low }
}
