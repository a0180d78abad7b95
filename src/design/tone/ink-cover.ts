/**
 * Turns pictures into the area that an ink covers, such as varnish or foil. Server and browser call the same
 * function, so that a preview shows what the plate prints (design-scene-13).
 */

/** Below this opacity a pixel is part of what was cut away. */
const clear = 128

/** Grays from full ink to bare paper, of pictures without transparent parts. */
const dark = 72
const bright = 232

/** True for a picture with transparent parts. */
function isCutOut(rgba: Uint8ClampedArray): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at]! < clear) return true
  return false
}

/**
 * Gives all pixels one color and, as its opacity, the share of the pixel that the ink covers: a picture with transparent parts
 * is covered where it is opaque, any other where it is dark.
 * @param color as `#rrggbb`
 */
export function coverInPlace(rgba: Uint8ClampedArray, color: string): void {
  const byShape = isCutOut(rgba)
  const bytes = [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16))
  for (let at = 0; at < rgba.length; at += 4) {
    const gray = 0.2126 * rgba[at]! + 0.7152 * rgba[at + 1]! + 0.0722 * rgba[at + 2]! // four values per pixel
    const cover = byShape ? rgba[at + 3]! : (255 * (bright - gray)) / (bright - dark)
    rgba.set(bytes, at)
    rgba[at + 3] = cover
  }
}
