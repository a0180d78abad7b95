import type { Rectangle, Size } from '@/design/document/design-document'
import { cropAt } from '@/design/picture/cover-crop'
import { busyFolds, type Side } from '@/design/picture/fold-detail'
import { sharpnessAt, sharpnessOf, type Sharpness } from '@/design/picture/viewing'
import { marginOf } from '@/design/picture/wrap'
import type { CanvasMake, OfferedSize } from '@/design/picture/canvas-rules'
import { panelsIn } from './paintings'
import type { Photo } from './photo'

/** What is to be known of a picture on its canvas before it is ordered (studio-58, studio-59). Pure. */
export interface CanvasFindings {
  /** Undefined for what holds no picture. */
  sharpness: Sharpness | undefined
  /** What would make it sharp, or sharper: showing more of the picture, or a smaller canvas. */
  fix: { kind: 'zoomOut' } | { kind: 'size'; size: OfferedSize } | { kind: 'largerFile' } | undefined
  folds: Side[]
}

type Fix = CanvasFindings['fix']

interface Looked {
  make: CanvasMake
  crop: Rectangle
  pixels: Size
  zoom: number
  photo: Pick<Photo, 'detail'>
  sizes: OfferedSize[]
}

/** Zoomed in less than this, zooming out gains nothing. */
const hardlyZoomed = 1.02

/** The largest size on which the picture is sharp when it just covers. */
function sharpSize({ sizes, pixels, make }: Looked): OfferedSize | undefined {
  const margin = marginOf(make.edge, make.depth)
  return sizes.find((size) => {
    const front = { width: size.width, height: size.height }
    const crop = cropAt(pixels, { front, margin }, { x: 0.5, y: 0.5 }, 1)
    return sharpnessOf(pixels, crop, front, make.seenFrom).level === 'sharp'
  })
}

function fixFor(looked: Looked, level: Sharpness['level']): Fix {
  if (level === 'sharp') return undefined
  if (looked.zoom > hardlyZoomed) return { kind: 'zoomOut' }
  const size = sharpSize(looked)
  return size ? { kind: 'size', size } : { kind: 'largerFile' }
}

export function findingsOf(looked: Looked): CanvasFindings {
  const { make, crop, pixels, photo } = looked
  const sharpness = sharpnessOf(pixels, crop, make.front, make.seenFrom)
  return {
    sharpness,
    fix: fixFor(looked, sharpness.level),
    folds: photo.detail
      ? busyFolds(photo.detail, { crop, size: make.front, panels: panelsIn(make), edge: make.edge })
      : [],
  }
}

interface Designed {
  make: CanvasMake
  /** What lies on the front, in shares of the drawing. */
  crop: Rectangle
  /** Of the picture that has the fewest pixels for each inch; undefined where there is none. */
  dpi: number | undefined
  /** Of the drawing. */
  detail: Photo['detail']
  sizes: OfferedSize[]
}

/** A design grows and shrinks with its canvas. */
const dpiOn = (size: Size, front: Size, dpi: number) =>
  dpi / Math.min(size.width / front.width, size.height / front.height)

function fixOfDesign({ make, sizes }: Designed, dpi: number): Fix {
  const { front } = make
  const { seenFrom } = make
  if (sharpnessAt(dpi, front, seenFrom).level === 'sharp') return undefined
  const size = sizes.find((each) => sharpnessAt(dpiOn(each, front, dpi), each, seenFrom).level === 'sharp')
  return size ? { kind: 'size', size } : { kind: 'largerFile' }
}

/** The same of a design that was made in the editor, by what is drawn of it (studio-140). */
export function findingsOfDesign(designed: Designed): CanvasFindings {
  const { make, crop, dpi, detail } = designed
  return {
    sharpness: dpi === undefined ? undefined : sharpnessAt(dpi, make.front, make.seenFrom),
    fix: dpi === undefined ? undefined : fixOfDesign(designed, dpi),
    folds: detail
      ? busyFolds(detail, { crop, size: make.front, panels: panelsIn(make), edge: make.edge })
      : [],
  }
}
