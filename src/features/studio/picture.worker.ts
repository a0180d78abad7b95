import { carriedOn, type ColorPicture } from '@/design/geometry/bleed'
import { boxMatte } from '@/design/geometry/matte-box'
import { flatMatte } from '@/design/geometry/matte-flat'
import { reduced } from '@/design/geometry/resize-picture'
import { toneInPlace } from '@/design/scene/tone'
import type { Matte } from '@/design/document/design-document'
import type { FromPictureWorker, PictureWish, ToPictureWorker } from './editor/files/picture-worker'

/** Tones and cuts out a picture beside the page (studio-112). */

let picture: ColorPicture | undefined

const answer = (message: FromPictureWorker) => self.postMessage(message, {})

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas of this size')
  return context
}

function open(bitmap: ImageBitmap) {
  const { width, height } = bitmap
  const context = contextOf(width, height)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  picture = { rgba: context.getImageData(0, 0, width, height).data, width, height }
}

/** Opacity of each pixel; an artist's picture is not made yet. */
const mattes: Record<Matte['method'], (whole: ColorPicture, matte: Matte) => Uint8Array | undefined> = {
  flat: (whole, { keepsEnclosed = false }) => flatMatte(whole, !keepsEnclosed).alpha,
  box: boxMatte,
  artist: () => undefined,
}

/** Grays of the checkered ground that means "nothing" wherever pictures are cut out: no subject looks like it. */
const checkers = [168, 206] as const

/** Lies over what is taken away; some of the picture shines through. */
function veiled(pixels: Uint8ClampedArray, alpha: Uint8Array | undefined, width: number) {
  const side = Math.max(6, Math.round(width / 60))
  for (let at = 0; at < pixels.length; at += 4) {
    const pixel = at >> 2
    const isOdd = (Math.floor((pixel % width) / side) + Math.floor(pixel / width / side)) % 2
    pixels.fill(checkers[isOdd ? 1 : 0], at, at + 3)
    pixels[at + 3] = (255 - (alpha?.[pixel] ?? 255)) * 0.9
  }
}

/** What was transparent stays so. */
function cutOut(pixels: Uint8ClampedArray, alpha: Uint8Array) {
  for (let pixel = 0; pixel < alpha.length; pixel++)
    pixels[pixel * 4 + 3] = Math.min(pixels[pixel * 4 + 3]!, alpha[pixel]!) // as many as pixels
}

/** Whatever it is carried on by, it gets no larger than this on its longer side. */
const carriedSide = 1_600

const withEdges = (whole: ColorPicture, share: number) =>
  carriedOn(reduced(whole, carriedSide / (1 + 2 * share)), share)

async function make({ matte, tone, bleed, as }: PictureWish): Promise<Blob> {
  if (!picture) throw new Error('no picture')
  const { width, height } = picture
  const alpha = matte && mattes[matte.method](picture, matte)
  const pixels = new Uint8ClampedArray(picture.rgba)
  if (as === 'veil') veiled(pixels, alpha, width)
  else {
    if (alpha) cutOut(pixels, alpha)
    if (tone) toneInPlace(pixels, tone)
  }
  const made =
    bleed === undefined ? { rgba: pixels, width, height } : withEdges({ rgba: pixels, width, height }, bleed)
  const context = contextOf(made.width, made.height)
  context.putImageData(new ImageData(new Uint8ClampedArray(made.rgba), made.width, made.height), 0, 0)
  return context.canvas.convertToBlob({ type: 'image/png' })
}

async function handle(message: ToPictureWorker) {
  if (message.kind === 'open') return open(message.bitmap)
  const { id } = message
  return make(message).then(
    (file) => answer({ id, file }),
    () => answer({ id, isBroken: true }),
  )
}

self.addEventListener('message', ({ data }: MessageEvent<ToPictureWorker>) => void handle(data))
