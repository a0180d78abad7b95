import sharp from 'sharp'
import type { Size } from '@/design/units'

/** Gap between two pictures, as a fraction of the whole side. */
const gapShare = 0.03

/**
 * Puts the pictures of a design's surfaces into one, in rows from the upper left, each in the proportions of
 * the whole.
 * @param pictures bytes of picture files
 * @param size of the result in pixels
 * @returns the bytes of a PNG file, transparent between the pictures; the picture itself if it is the only one
 */
export async function sideBySide(pictures: readonly Buffer[], { width, height }: Size): Promise<Buffer> {
  const [only] = pictures
  if (only && pictures.length === 1) return only
  const columns = Math.ceil(Math.sqrt(pictures.length))
  const rows = Math.ceil(pictures.length / columns)
  const gap = Math.round(Math.max(width, height) * gapShare)
  const cell = {
    width: Math.floor((width - gap * (columns - 1)) / columns),
    height: Math.floor((height - gap * (columns - 1)) / columns),
  }
  const top = Math.round((height - rows * (cell.height + gap) + gap) / 2)
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const small = await Promise.all(
    pictures.map((picture) =>
      sharp(picture)
        .resize({ ...cell, fit: 'contain', background })
        .png()
        .toBuffer(),
    ),
  )
  return sharp({ create: { width, height, channels: 4, background } })
    .composite(
      small.map((input, index) => ({
        input,
        left: (index % columns) * (cell.width + gap),
        top: top + Math.floor(index / columns) * (cell.height + gap),
      })),
    )
    .png()
    .toBuffer()
}
