import type { Size } from '@/design/units'
import { maskSize } from '@/design/mask/mask'
import { maxPixels } from '@/lib/products/file-amounts'
import type { Level } from './contour-messages'
import { pixelsInHead } from './pixels-in-head'

/** Opens a shopper's picture: decoded only once, and no larger than a phone can handle (studio-95). */

/** Minimum side in pixels; smaller pictures are refused. */
const leastSide = 8
/** Longer side of the preview, in pixels. */
const previewSide = 400
/**
 * Maximum number of pixels to decode at full size and scale down afterward. iOS draws no more than 16.7
 * million on a canvas.
 */
const mostDecoded = 16_000_000

export type PictureProblem = 'unreadable' | 'tooSmall' | 'tooLarge'

export type OpenedPicture =
  | {
      status: 'open'
      size: Size
      isDrawing: boolean
      /** Sizes in which the picture is processed. */
      sizes: Record<Level, Size>
      /**
       * Returns its pixels, always the same bitmap. Once a caller closes or transfers it, no one else may
       * request it.
       */
      bitmap: () => Promise<ImageBitmap>
      close: () => void
    }
  | { status: 'refused'; problem: PictureProblem; size?: Size }

/** Loads an image to get its size after the EXIF rotation; only the file's header is read for that. */
function loadedImage(address: string): Promise<HTMLImageElement | undefined> {
  return new Promise((resolve) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => resolve(undefined))
    image.src = address
  })
}

/** Width and height of an SVG that doesn't state its size. */
const drawingSide = 1600

function sizeOf({ naturalWidth, naturalHeight }: HTMLImageElement): Size {
  return naturalWidth > 0 && naturalHeight > 0
    ? { width: naturalWidth, height: naturalHeight }
    : { width: drawingSide, height: drawingSide }
}

const isDrawing = (file: Blob) => file.type === 'image/svg+xml'

const scaledBy = ({ width, height }: Size, factor: number): Size => ({
  width: Math.max(1, Math.round(width * factor)),
  height: Math.max(1, Math.round(height * factor)),
})

/** Enlarges an SVG, which has no fixed number of pixels, far enough that it gets as many as a mask has. */
const drawingFactor = 1_000

const sizesAt: Record<Level, (size: Size) => Size> = {
  preview: (size) => scaledBy(size, Math.min(1, previewSide / Math.max(size.width, size.height))),
  full: maskSize,
}

/** Returns the size for a level. An SVG has as many pixels as needed, a photo never more than it has. */
const sizeAt = (level: Level, size: Size, file: Blob): Size =>
  sizesAt[level](isDrawing(file) ? scaledBy(size, drawingFactor) : size)

const asItIs = (file: Blob) => createImageBitmap(file, { imageOrientation: 'from-image' })

/**
 * Starts decoding a picture that certainly needs no check and no scaling.
 * @returns undefined for all other files, and on failure
 */
async function decodedAhead(file: Blob): Promise<ImageBitmap | undefined> {
  const pixels = await pixelsInHead(file)
  return pixels && pixels <= mostDecoded ? asItIs(file).catch(() => undefined) : undefined
}

/**
 * Decodes a picture. Decoding is most of the work, but runs in another thread; scaling takes a few
 * milliseconds.
 */
function decode(file: Blob, image: HTMLImageElement, size: Size): Promise<ImageBitmap> {
  const { width, height } = sizeAt('full', size, file)
  const options = { resizeWidth: width, resizeHeight: height, resizeQuality: 'medium' } as const
  if (isDrawing(file)) return createImageBitmap(image, options)
  const isSmall = size.width * size.height <= mostDecoded
  return isSmall ? asItIs(file) : createImageBitmap(file, { ...options, imageOrientation: 'from-image' })
}

function problemOf({ width, height }: Size, file: Blob): PictureProblem | undefined {
  if (isDrawing(file)) return undefined
  if (Math.min(width, height) < leastSide) return 'tooSmall'
  return width * height > maxPixels ? 'tooLarge' : undefined
}

/** Opens a picture, and checks its size before decoding it. The file itself stays as it is. */
export async function openPicture(file: Blob): Promise<OpenedPicture> {
  const ahead = decodedAhead(file)
  const address = URL.createObjectURL(file)
  const image = await loadedImage(address)
  const close = () => {
    URL.revokeObjectURL(address)
    void ahead.then((early) => early?.close()) // closing a transferred bitmap does nothing
  }
  if (!image) {
    close()
    return { status: 'refused', problem: 'unreadable' }
  }
  const size = sizeOf(image)
  const problem = problemOf(size, file)
  if (problem) {
    close()
    return { status: 'refused', problem, size }
  }
  const sizes = { preview: sizeAt('preview', size, file), full: sizeAt('full', size, file) }
  let decoded: Promise<ImageBitmap> | undefined
  const bitmap = () => (decoded ??= ahead.then((early) => early ?? decode(file, image, size)))
  return { status: 'open', size, isDrawing: isDrawing(file), sizes, bitmap, close }
}
