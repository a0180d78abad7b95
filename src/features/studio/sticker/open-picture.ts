import type { Size } from '@/design/document/design-document'
import { mostPixels } from '@/lib/file-amounts'
import type { Level } from './contour-messages'

/** A shopper's picture as bitmaps that are small enough to work with, on a phone as well (studio-26). */

/** Fewer than this on a side is no picture. */
const leastSide = 8
/** Longer side of what is drawn first; pixels of what is cut. iOS draws no more than 16.7 million on a canvas. */
const previewSide = 480
const fullPixels = 5_000_000

export type PictureProblem = 'unreadable' | 'tooSmall' | 'tooLarge'

export type OpenedPicture =
  | {
      status: 'open'
      size: Size
      isDrawing: boolean
      bitmap: (level: Level) => Promise<ImageBitmap>
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

/** A drawing has as many pixels as are wanted; a photograph never more than it has. */
function factorFor(level: Level, { width, height }: Size, file: Blob): number {
  const factor =
    level === 'preview' ? previewSide / Math.max(width, height) : Math.sqrt(fullPixels / (width * height))
  return isDrawing(file) ? factor : Math.min(1, factor)
}

function problemOf({ width, height }: Size, file: Blob): PictureProblem | undefined {
  if (isDrawing(file)) return undefined
  if (Math.min(width, height) < leastSide) return 'tooSmall'
  return width * height > mostPixels ? 'tooLarge' : undefined
}

/** Looks at a picture's size before any of it is decoded. The file stays where it is. */
export async function openPicture(file: Blob): Promise<OpenedPicture> {
  const address = URL.createObjectURL(file)
  const image = await loadedImage(address)
  const close = () => URL.revokeObjectURL(address)
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
  const bitmap = (level: Level) => {
    const factor = factorFor(level, size, file)
    const [resizeWidth, resizeHeight] = [size.width, size.height].map((side) =>
      Math.max(1, Math.round(side * factor)),
    )
    const options = { resizeWidth, resizeHeight, resizeQuality: 'medium' } as const
    return isDrawing(file)
      ? createImageBitmap(image, options)
      : createImageBitmap(file, { ...options, imageOrientation: 'from-image' })
  }
  return { status: 'open', size, isDrawing: isDrawing(file), bitmap, close }
}
