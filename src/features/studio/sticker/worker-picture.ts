import type { Size } from '@/design/units'
import { type ColorPicture, withBleed } from '@/design/geometry/bleed'
import { type Mask, maskInPlace } from '@/design/mask/mask'
import { artOf, type PreparedArt, prepareArt } from '@/design/sticker/prepare-art'
import type { StickerChoice } from '@/design/sticker/sticker-choice'

/** A picture in one of its sizes: its pixels, and the last result computed from them. */

/** Longest side that drawings on the page need, in pixels. */
const shownPixels = 1400

type Asked = Pick<StickerChoice, 'background' | 'holes'>

export interface WorkerPicture {
  canvas: OffscreenCanvas
  pixels: ColorPicture
  asked?: Asked & { mask: Mask | undefined }
  art?: PreparedArt
}

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas of this size')
  return context
}

/** Reads a bitmap in its own size or a smaller one. */
export function readBitmap(bitmap: ImageBitmap, { width, height }: Size): WorkerPicture {
  const context = contextOf(width, height)
  context.imageSmoothingQuality = 'medium'
  context.drawImage(bitmap, 0, 0, width, height)
  const { data: rgba } = context.getImageData(0, 0, width, height)
  return { canvas: context.canvas, pixels: { rgba, width, height } }
}

/**
 * Returns which part of the picture is art; computed again only if the request changes.
 * @param mask the shop's mask; without it the picture itself is analyzed
 */
export function artIn(
  picture: WorkerPicture,
  { background, holes }: Asked,
  mask: Mask | undefined,
): PreparedArt {
  const { asked } = picture
  if (picture.art && asked?.background === background && asked.holes === holes && asked.mask === mask)
    return picture.art
  picture.art = mask ? artOf(mask, { background }) : prepareArt(picture.pixels, { background, holes })
  picture.asked = { background, holes, mask }
  return picture.art
}

function withoutBackground({ pixels: { rgba, width, height } }: WorkerPicture, art: PreparedArt) {
  const image = new ImageData(new Uint8ClampedArray(rgba), width, height)
  maskInPlace({ rgba: image.data, width, height }, art)
  const whole = contextOf(width, height)
  whole.putImageData(image, 0, 0)
  return whole.canvas
}

/**
 * Returns the picture as a file, no larger than it is shown.
 * @param reach pixels by which its edge colors are extended on all sides
 */
export async function artFile(picture: WorkerPicture, art: PreparedArt, reach: number) {
  const { width, height } = picture.pixels
  const share = Math.min(1, shownPixels / (Math.max(width, height) + 2 * reach))
  const sides = [width, height].map((side) => Math.max(1, Math.round((side + 2 * reach) * share)))
  const [wide = 1, high = 1] = sides
  const shown = contextOf(wide, high)
  const place = [reach * share, reach * share, width * share, height * share] as const
  shown.drawImage(art.isRemoved ? withoutBackground(picture, art) : picture.canvas, ...place)
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
