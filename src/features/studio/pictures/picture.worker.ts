import { extendEdgeColors, type ColorPicture } from '@/design/geometry/bleed'
import { reduced } from '@/design/geometry/resize-picture'
import { cutMask } from '@/design/mask/cut-mask'
import { type Mask, maskInPlace } from '@/design/mask/mask'
import { toneInPlace } from '@/design/scene/tone'
import { adjustInPlace } from '@/design/tone/adjust'
import {
  bilevelInPlace,
  type BilevelTone,
  isBilevel,
  type PlateColors,
  shownDots,
} from '@/design/tone/bilevel'
import { coverInPlace } from '@/design/tone/ink-cover'
import { cellPixels, enlargedCells, reduceInPlace, type Yarns } from '@/design/tone/palette'
import type { FromPictureWorker, PictureWish, ToPictureWorker } from './picture-worker'

/** Tones and cuts out a picture in a worker (studio-112). */

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

/** Grays of the checkerboard that means "transparent" in graphics editors: no subject looks like it. */
const checkers = [168, 206] as const

/** Turns pixels into the veil over the removed parts; some of the picture shows through. */
function veiled(pixels: Uint8ClampedArray, { alpha, width }: Mask) {
  const side = Math.max(6, Math.round(width / 60))
  for (let at = 0; at < pixels.length; at += 4) {
    const pixel = at >> 2
    const isOdd = (Math.floor((pixel % width) / side) + Math.floor(pixel / width / side)) % 2
    pixels.fill(checkers[isOdd ? 1 : 0], at, at + 3)
    pixels[at + 3] = (255 - (alpha[pixel] ?? 255)) * 0.9
  }
}

/** Longest side in pixels of a picture with extended edges, however far they are extended. */
const carriedSide = 1_600

const withEdges = (whole: ColorPicture, share: number) =>
  extendEdgeColors(reduced(whole, carriedSide / (1 + 2 * share)), share)

/** Returns the picture as the dots of an engraving, no finer than screens can show. */
function dotsOf(whole: ColorPicture, tone: BilevelTone, plate: PlateColors | undefined): ColorPicture {
  const small = reduced(whole, shownDots)
  bilevelInPlace(small, tone, plate)
  return small
}

/** Returns the picture as squares in a few colors. */
function squaresOf({ rgba, width, height }: ColorPicture, yarns: Yarns): ColorPicture {
  const { across, down } = yarns.cells
  const whole = contextOf(width, height)
  whole.putImageData(new ImageData(new Uint8ClampedArray(rgba), width, height), 0, 0)
  const small = contextOf(across, down)
  small.imageSmoothingQuality = 'high'
  small.drawImage(whole.canvas, 0, 0, across, down)
  const cells = small.getImageData(0, 0, across, down).data
  reduceInPlace(cells, yarns)
  const factor = cellPixels(yarns.cells)
  return { rgba: enlargedCells(cells, yarns.cells, factor), width: across * factor, height: down * factor }
}

/** Returns the picture as produced: engraved, in the colors of a palette, or unchanged. */
function finished(
  whole: ColorPicture,
  { tone, plate, yarns }: Pick<PictureWish, 'tone' | 'plate' | 'yarns'>,
) {
  if (yarns) return squaresOf(whole, yarns)
  return isBilevel(tone) ? dotsOf(whole, tone, plate) : whole
}

/** @throws if no picture has been opened */
async function make({
  matte,
  mask,
  detection,
  tone,
  adjust,
  bleed,
  plate,
  yarns,
  inked,
  as,
}: PictureWish): Promise<Blob> {
  if (!picture) throw new Error('no picture')
  const { width, height } = picture
  const whole = { rgba: new Uint8ClampedArray(picture.rgba), width, height }
  // Computed here until the shop's mask arrives, and while a brush is used.
  const cut = mask ?? (matte && cutMask(picture, matte, detection))
  if (as === 'veil') {
    if (cut) veiled(whole.rgba, cut)
  } else {
    if (cut) maskInPlace(whole, cut)
    if (adjust) adjustInPlace(whole.rgba, adjust)
    if (tone && !isBilevel(tone)) toneInPlace(whole.rgba, tone)
    if (inked) coverInPlace(whole.rgba, inked)
  }
  const carried = bleed === undefined ? whole : withEdges(whole, bleed)
  const made = finished(carried, as === 'picture' ? { tone, plate, yarns } : {})
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
