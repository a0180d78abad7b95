import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import type { ColorPicture } from '@/design/geometry/bleed'
import type { LayAnswer, LayRequest } from './lay-request'
import { NoFiles } from './no-files'
import { stickerDocument } from './sticker-document'

/** A program of its own: reads a request from its input, looks at the picture, and answers with one line. */

const limitInputPixels = 50_000_000
/** As many as the page cuts by (studio-21). */
const fullPixels = 5_000_000

/** Turned as its EXIF data asks for, in sRGB, no larger than needed. */
async function pixelsOf({ path, record: { width, height } }: LayRequest): Promise<ColorPicture> {
  const factor = Math.min(1, Math.sqrt(fullPixels / (width * height)))
  const { data, info } = await sharp(path, { limitInputPixels })
    .autoOrient()
    .resize({
      width: Math.max(1, Math.round(width * factor)),
      height: Math.max(1, Math.round(height * factor)),
      fit: 'fill',
    })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const rgba = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength)
  return { rgba, width: info.width, height: info.height }
}

async function lay(request: LayRequest): Promise<LayAnswer> {
  const { made, line, record, id } = request
  try {
    return { document: stickerDocument(made, line, { record, pixels: await pixelsOf(request), id }) }
  } catch (error) {
    if (error instanceof NoFiles) return { noFiles: error.message }
    throw error
  }
}

const request = JSON.parse(await text(process.stdin)) as LayRequest // written by render-apart.ts
process.stdout.write(JSON.stringify(await lay(request)))
