import sharp from 'sharp'
import { sideCells } from '@/design/picture/side-cells'
import type { Size } from '@/design/units'

const background = { r: 0, g: 0, b: 0, alpha: 0 }

/**
 * Combines the pictures of a design's surfaces into one, in rows from the upper left. Each cell has about the
 * proportions of the whole.
 * @param pictures bytes of picture files
 * @param size of the result in pixels
 * @returns the bytes of a PNG file, transparent between the pictures; the picture itself if it is the only one
 */
export async function sideBySide(pictures: readonly Buffer[], { width, height }: Size): Promise<Buffer> {
  const [only] = pictures
  if (only && pictures.length === 1) return only
  const cells = sideCells(pictures.length, { width, height })
  const small = await Promise.all(
    pictures.map((picture, index) =>
      sharp(picture)
        .resize({
          width: cells[index]?.width ?? 1,
          height: cells[index]?.height ?? 1,
          fit: 'contain',
          background,
        })
        .png({ compressionLevel: 1 })
        .toBuffer(),
    ),
  )
  return sharp({ create: { width, height, channels: 4, background } })
    .composite(
      small.map((input, index) => ({ input, left: cells[index]?.x ?? 0, top: cells[index]?.y ?? 0 })),
    )
    .png()
    .toBuffer()
}
