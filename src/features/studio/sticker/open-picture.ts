import type { Size } from '@/design/document/design-document'
import { mostPixels } from '@/lib/file-amounts'
import type { Level } from './contour-messages'
import { pixelsInHead } from './pixels-in-head'

/** A shopper's picture, decoded once and no larger than a phone can work with (studio-26). */

/** Fewer than this on a side is no picture. */
const leastSide = 8
/** Longer side of what is drawn first; pixels of what is cut. */
const previewSide = 400
const fullPixels = 5_000_000
/** What is decoded as it is, and made smaller afterwards; iOS draws no more than 16.7 million on a canvas. */
const mostDecoded = 16_000_000

export type PictureProblem = 'unreadable' | 'tooSmall' | 'tooLarge'

export type OpenedPicture =
  | {
      status: 'open'
      size: Size
      isDrawing: boolean
      /** In which it is worked with. */
      sizes: Record<Level, Size>
      /** Its pixels, the same each time: whoever closes it or hands it over is the last to ask. */
      bitmap: () => Promise<ImageBitmap>
      close: () => void
    }
  | { status: 'refused'; problem: PictureProblem; size?: Size }

/** The picture's own size, turned as its EXIF data asks for; only its head is read for it. */
function loadedImage(address: string): Promise<HTMLImageElement | undefined> {
  return new Promise((resolve) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => resolve(undefined))
    image.src = address
  })
}

/** Drawings without a size of their own are as wide as this. */
const drawingSide = 1600

function sizeOf({ naturalWidth, naturalHeight }: HTMLImageElement): Size {
  return naturalWidth > 0 && naturalHeight > 0
    ? { width: naturalWidth, height: naturalHeight }
    : { width: drawingSide, height: drawingSide }
}

const isDrawing = (file: Blob) => file.type === 'image/svg+xml'

const wantedFactor: Record<Level, (size: Size) => number> = {
  preview: ({ width, height }) => previewSide / Math.max(width, height),
  full: ({ width, height }) => Math.sqrt(fullPixels / (width * height)),
}

/** A drawing has as many pixels as are wanted; a photograph never more than it has. */
function sizeAt(level: Level, size: Size, file: Blob): Size {
  const wanted = wantedFactor[level](size)
  const factor = isDrawing(file) ? wanted : Math.min(1, wanted)
  const side = (pixels: number) => Math.max(1, Math.round(pixels * factor))
  return { width: side(size.width), height: side(size.height) }
}

const asItIs = (file: Blob) => createImageBitmap(file, { imageOrientation: 'from-image' })

/** Begins with what surely needs no check, nor to be made smaller. @returns undefined for all else, and when it fails */
async function decodedAhead(file: Blob): Promise<ImageBitmap | undefined> {
  const pixels = await pixelsInHead(file)
  return pixels && pixels <= mostDecoded ? asItIs(file).catch(() => undefined) : undefined
}

/** Decoding is most of the work, and on another thread; making a picture smaller takes a few milliseconds. */
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
  return width * height > mostPixels ? 'tooLarge' : undefined
}

/** Looks at a picture's size before any of it is decoded. The file stays where it is. */
export async function openPicture(file: Blob): Promise<OpenedPicture> {
  const ahead = decodedAhead(file)
  const address = URL.createObjectURL(file)
  const image = await loadedImage(address)
  const close = () => {
    URL.revokeObjectURL(address)
    void ahead.then((early) => early?.close()) // nothing happens to one that was handed over
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
