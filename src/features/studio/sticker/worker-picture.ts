import type { ColorPicture } from '@/design/geometry/bleed'
import { type PreparedArt, prepareArt } from './prepare-art'
import type { StickerChoice } from './sticker-choice'

/** A picture in the worker: its pixels, and what was last worked out of them. */

/** What is drawn on the page needs no more pixels than this on its longer side. */
const shownPixels = 1400

type Asked = Pick<StickerChoice, 'background' | 'holes'>

export interface WorkerPicture {
  pixels: ColorPicture
  asked?: Asked
  art?: PreparedArt
}

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas of this size')
  return context
}

/** The pixels of a bitmap, which is used up. */
export function readPixels(bitmap: ImageBitmap): WorkerPicture {
  const { width, height } = bitmap
  const context = contextOf(width, height)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return { pixels: { rgba: context.getImageData(0, 0, width, height).data, width, height } }
}

/** What is art of the picture; worked out anew only when something else is asked. */
export function artIn(
  picture: WorkerPicture,
  { background, holes }: Asked,
): { art: PreparedArt; isNew: boolean } {
  const { asked } = picture
  if (picture.art && asked?.background === background && asked.holes === holes)
    return { art: picture.art, isNew: false }
  picture.art = prepareArt(picture.pixels, { background, holes })
  picture.asked = { background, holes }
  return { art: picture.art, isNew: true }
}

/** The picture with that opacity, as a file; no larger than it is shown. */
export async function artFile({ pixels }: WorkerPicture, { alpha, isRemoved, background }: PreparedArt) {
  const { width, height } = pixels
  const image = new ImageData(new Uint8ClampedArray(pixels.rgba), width, height)
  if (isRemoved) for (let pixel = 0; pixel < alpha.length; pixel++) image.data[pixel * 4 + 3] = alpha[pixel]! // as many as pixels
  const whole = contextOf(width, height)
  whole.putImageData(image, 0, 0)
  const share = Math.min(1, shownPixels / Math.max(width, height))
  const shown = contextOf(Math.max(1, Math.round(width * share)), Math.max(1, Math.round(height * share)))
  shown.drawImage(whole.canvas, 0, 0, shown.canvas.width, shown.canvas.height)
  const isWhole = !isRemoved && background !== 'transparent'
  return shown.canvas.convertToBlob(isWhole ? { type: 'image/jpeg', quality: 0.9 } : { type: 'image/png' })
}
