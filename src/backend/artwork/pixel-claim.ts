/** Limits how many pixels a file may claim for its bytes (media-3). Imported by a program without a loader. */

/** Number of pixels accepted regardless of file size; above it, `maxPixelsPerByte` applies. */
const freePixels = 4_000_000
/**
 * Twice the ratio of an almost empty scan. A file of 36 bytes can claim 50 million pixels, which take 19 s to
 * render.
 */
const maxPixelsPerByte = 4_000

/** True for far more pixels than the bytes can fill. */
export const claimsTooMuch = (pixels: number, bytes: number): boolean =>
  pixels > freePixels && pixels > bytes * maxPixelsPerByte
