/** Rows of the matrix from linear sRGB to XYZ, relative to the D65 white point. */
const toWhite = [
  [0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339 / 1.08883, 0.119192 / 1.08883, 0.9503041 / 1.08883],
] as const

const linear = Float32Array.from({ length: 256 }, (_, byte) => {
  const share = byte / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

const eased = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)

/**
 * Converts pixels to CIE Lab, three numbers each (lightness 0 to 100, green to red, blue to yellow). Equal
 * distances look equally different.
 */
export function labOf(rgba: Uint8ClampedArray): Float32Array {
  const lab = new Float32Array((rgba.length / 4) * 3)
  for (let at = 0, to = 0; at < rgba.length; at += 4, to += 3) {
    const [red, green, blue] = [linear[rgba[at]!]!, linear[rgba[at + 1]!]!, linear[rgba[at + 2]!]!] // channel bytes are within the table
    const [x, y, z] = toWhite.map(([r, g, b]) => eased(r * red + g * green + b * blue)) as [
      number,
      number,
      number,
    ] // the matrix has three rows
    lab[to] = 116 * y - 16
    lab[to + 1] = 500 * (x - y)
    lab[to + 2] = 200 * (y - z)
  }
  return lab
}
