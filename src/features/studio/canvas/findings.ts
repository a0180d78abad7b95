import { calmCrop } from '@/design/check/calm-crop'
import { foundAtFolds, type Folded, type FoldFound, type LaidDetail } from '@/design/check/folds'
import type { Rectangle, Size } from '@/design/document/design-document'
import { cropAt, fitCrop } from '@/design/picture/cover-crop'
import type { Detail } from '@/design/picture/picture-detail'
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
  folds: FoldFound[]
  /** A crop near to this one with which nothing much is bent round. */
  calmCrop: Rectangle | undefined
}

type Fix = CanvasFindings['fix']

interface Looked {
  make: CanvasMake
  crop: Rectangle
  pixels: Size
  zoom: number
  photo: Pick<Photo, 'detail'>
  sizes: OfferedSize[]
  /** A hand moves it: what would mend it is worked out once it rests. */
  isMoving?: boolean
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

const wholePicture = { x: 0, y: 0, width: 1, height: 1 }

/** As the crop lies on the front, whose corner is the origin. */
const laidOn = ({ front }: CanvasMake, detail: Detail, crop: Rectangle): LaidDetail => ({
  detail,
  toPicture: [crop.width / front.width, 0, 0, crop.height / front.height, crop.x, crop.y],
  shown: wholePicture,
})

const foldedOf = (make: CanvasMake): Folded => ({ fronts: panelsIn(make), edge: make.edge })

/** The check that the template names, as editor and server do it (design-document-60). */
const foldsOf = (make: CanvasMake, detail: Detail | undefined, crop: Rectangle): FoldFound[] =>
  make.fold && detail ? foundAtFolds(laidOn(make, detail, crop), foldedOf(make), make.fold) : []

function calmCropOf({ make, crop, pixels, photo: { detail } }: Looked, sharpness: Sharpness) {
  if (!make.fold || !detail) return undefined
  const frame = { front: make.front, margin: marginOf(make.edge, make.depth) }
  return calmCrop({
    ...foldedOf(make),
    crop,
    laid: (other) => laidOn(make, detail, other),
    fitted: (other) => fitCrop(pixels, frame, other),
    mostZoom: sharpness.found / sharpness.wanted,
    thresholds: make.fold,
  })
}

export function findingsOf(looked: Looked): CanvasFindings {
  const { make, crop, pixels, photo, isMoving } = looked
  const sharpness = sharpnessOf(pixels, crop, make.front, make.seenFrom)
  const folds = foldsOf(make, photo.detail, crop)
  return {
    sharpness,
    fix: fixFor(looked, sharpness.level),
    folds,
    calmCrop: folds.length > 0 && !isMoving ? calmCropOf(looked, sharpness) : undefined,
  }
}

interface Designed {
  make: CanvasMake
  /** Of the picture that has the fewest pixels for each inch; undefined where there is none. */
  dpi: number | undefined
  /** What the editor finds, too. */
  folds: FoldFound[]
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

/** The same of a design that was made in the editor (studio-140). */
export function findingsOfDesign(designed: Designed): CanvasFindings {
  const { make, dpi, folds } = designed
  return {
    sharpness: dpi === undefined ? undefined : sharpnessAt(dpi, make.front, make.seenFrom),
    fix: dpi === undefined ? undefined : fixOfDesign(designed, dpi),
    folds,
    calmCrop: undefined, // the editor has the picture to move
  }
}
