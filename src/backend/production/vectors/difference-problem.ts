import sharp from 'sharp'
import { drawPdfPage } from '../../artwork/artwork'

/** Compares a drawing's paths with the picture that the shopper approved. */

/** Maximum longer side in pixels at which both are compared. */
const side = 3_000
/** Side of a block in pixels: renderers smooth edges differently, but a block has the same mean color in both. */
const block = 30
/** Maximum difference, of 255, of any block, and of all blocks on average. */
const limits = { block: 12, mean: 1 }

/** Returns red, green, blue and opacity of each block, the colors multiplied by the opacity. */
async function blocksOf(
  picture: Buffer,
  { width, height }: { width: number; height: number },
): Promise<Uint8Array> {
  const { data } = await sharp(picture, { limitInputPixels: 60_000_000 })
    .ensureAlpha()
    .resize({ width, height, fit: 'fill', kernel: 'linear' })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const [across, down] = [Math.ceil(width / block), Math.ceil(height / block)]
  const sums = new Float64Array(across * down * 5)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4
      const to = (Math.floor(y / block) * across + Math.floor(x / block)) * 5
      const opacity = data[from + 3] ?? 0
      for (let channel = 0; channel < 3; channel++)
        sums[to + channel] = (sums[to + channel] ?? 0) + ((data[from + channel] ?? 0) * opacity) / 255
      sums[to + 3] = (sums[to + 3] ?? 0) + opacity
      sums[to + 4] = (sums[to + 4] ?? 0) + 1
    }
  const means = new Uint8Array(across * down * 4)
  for (let at = 0; at < across * down; at++)
    for (let channel = 0; channel < 4; channel++)
      means[at * 4 + channel] = Math.round((sums[at * 5 + channel] ?? 0) / (sums[at * 5 + 4] ?? 1))
  return means
}

/** Returns the size at which a picture is compared. */
async function comparedSize(picture: Buffer) {
  const { width = 1, height = 1 } = await sharp(picture).metadata()
  const scale = Math.min(1, side / Math.max(width, height))
  const pixels = (each: number) => Math.max(1, Math.round(each * scale))
  return { width: pixels(width), height: pixels(height) }
}

/**
 * Returns the largest and the mean difference of the blocks of two drawings, of 255.
 * @param file a PDF with one page
 * @returns undefined if the PDF cannot be drawn
 */
async function differenceOf(
  shown: Buffer,
  file: Buffer,
): Promise<{ block: number; mean: number } | undefined> {
  const size = await comparedSize(shown)
  const drawn = await drawPdfPage(file, size)
  if (!drawn) return undefined
  const [one, other] = [await blocksOf(shown, size), await blocksOf(drawn, size)]
  let [most, sum] = [0, 0]
  for (const [at, value] of one.entries()) {
    const difference = Math.abs(value - (other[at] ?? 0))
    most = Math.max(most, difference)
    sum += difference
  }
  return { block: most, mean: sum / one.length }
}

/** @returns why the paths are not printed; undefined if they look like the picture */
export async function differenceProblem(shown: Buffer, file: Buffer): Promise<string | undefined> {
  const found = await differenceOf(shown, file)
  if (!found) return 'poppler could not draw its paths'
  const isOther = found.block > limits.block || found.mean > limits.mean
  return isOther ? 'its paths look different from the picture that was approved' : undefined
}
