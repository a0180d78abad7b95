import type { Size } from '@/design/document/design-document'
import { type ColorPicture, withBleed } from '@/design/geometry/bleed'
import { type PreparedArt, prepareArt } from '@/design/sticker/prepare-art'
import type { StickerChoice } from '@/design/sticker/sticker-choice'

/** A picture in one of its sizes: its pixels, and what was last worked out of them. */

/** What is drawn on the page needs no more pixels than this on its longer side. */
const shownPixels = 1400

type Asked = Pick<StickerChoice, 'background' | 'holes'>

export interface WorkerPicture {
  canvas: OffscreenCanvas
  pixels: ColorPicture
  asked?: Asked
  art?: PreparedArt
}

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas of this size')
  return context
}

/** A picture in a size of its own or a smaller one. */
export function readBitmap(bitmap: ImageBitmap, { width, height }: Size): WorkerPicture {
  const context = contextOf(width, height)
  context.imageSmoothingQuality = 'medium'
  context.drawImage(bitmap, 0, 0, width, height)
  const { data: rgba } = context.getImageData(0, 0, width, height)
  return { canvas: context.canvas, pixels: { rgba, width, height } }
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

/** The picture without its background. */
function withoutBackground({ pixels: { rgba, width, height } }: WorkerPicture, alpha: Uint8Array) {
  const image = new ImageData(new Uint8ClampedArray(rgba), width, height)
  for (let pixel = 0; pixel < alpha.length; pixel++) image.data[pixel * 4 + 3] = alpha[pixel]! // as many as pixels
  const whole = contextOf(width, height)
  whole.putImageData(image, 0, 0)
  return whole.canvas
}

/**
 * The picture as a file, no larger than it is shown.
 * @param reach pixels that the colors of its edge are carried on, on all sides
 */
export async function artFile(picture: WorkerPicture, art: PreparedArt, reach: number) {
  const { width, height } = picture.pixels
  const share = Math.min(1, shownPixels / (Math.max(width, height) + 2 * reach))
  const sides = [width, height].map((side) => Math.max(1, Math.round((side + 2 * reach) * share)))
  const [wide = 1, high = 1] = sides
  const shown = contextOf(wide, high)
  const place = [reach * share, reach * share, width * share, height * share] as const
  shown.drawImage(art.isRemoved ? withoutBackground(picture, art.alpha) : picture.canvas, ...place)
  if (reach > 0) {
    const bled = withBleed(
      { rgba: shown.getImageData(0, 0, wide, high).data, width: wide, height: high },
      reach * share,
    )
    shown.putImageData(new ImageData(new Uint8ClampedArray(bled.rgba), wide, high), 0, 0)
  }
  const isWhole = reach === 0 && !art.isRemoved && art.background !== 'transparent'
  return shown.canvas.convertToBlob(isWhole ? { type: 'image/jpeg', quality: 0.9 } : { type: 'image/png' })
}
