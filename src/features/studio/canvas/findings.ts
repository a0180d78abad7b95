import { calmCrop } from '@/design/check/calm-crop'
import { foundAtFolds, type Folded, type FoldFinding } from '@/design/check/folds'
import type { LaidDetail } from '@/design/crop/fold-detail'
import type { Rectangle, Size } from '@/design/units'
import { cropAt, fitCrop } from '@/design/crop/cover-crop'
import type { Detail } from '@/design/crop/picture-detail'
import { sharpnessAt, sharpnessOf, type Sharpness } from '@/design/picture/viewing'
import { marginOf } from '@/design/picture/wrap'
import type { CanvasMake, OfferedSize } from '@/design/picture/canvas-rules'
import { panelsIn } from './paintings'
import type { Photo } from './photo'

/** What a shopper should know about a picture on its canvas before ordering (studio-58, studio-59). */
export interface CanvasFindings {
  /** Undefined for vector artwork and for designs without a picture. */
  sharpness: Sharpness | undefined
  /** How to get a sharp or sharper picture: zoom out, choose a smaller canvas, or upload a larger file. */
  fix: { kind: 'zoomOut' } | { kind: 'size'; size: OfferedSize } | { kind: 'largerFile' } | undefined
  folds: FoldFinding[]
  /** A crop close to the current one that bends hardly any detail around the edges. */
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
  /** Whether the artwork is vector, which is sharp at any size. */
  isVector?: boolean | undefined
  /** Whether the picture is being moved; `calmCrop` is computed only after that. */
  isMoving?: boolean
}

/** At a lower zoom than this, zooming out gains nothing. */
const hardlyZoomed = 1.02

/** Returns the largest size on which the picture is sharp at the lowest zoom. */
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

/** Maps the crop to the front, whose corner is the origin. */
const laidOn = ({ front }: CanvasMake, detail: Detail, crop: Rectangle): LaidDetail => ({
  detail,
  toPicture: [crop.width / front.width, 0, 0, crop.height / front.height, crop.x, crop.y],
  shown: wholePicture,
})

const foldedOf = (make: CanvasMake): Folded => ({ fronts: panelsIn(make), edge: make.edge })

/** Runs the template's fold check in the same way as the editor and the server (design-document-60). */
const foldsOf = (make: CanvasMake, detail: Detail | undefined, crop: Rectangle): FoldFinding[] =>
  make.fold && detail ? foundAtFolds(laidOn(make, detail, crop), foldedOf(make), make.fold) : []

function calmCropOf({ make, crop, pixels, photo: { detail } }: Looked, sharpness: Sharpness | undefined) {
  if (!make.fold || !detail) return undefined
  const frame = { front: make.front, margin: marginOf(make.edge, make.depth) }
  return calmCrop({
    ...foldedOf(make),
    crop,
    laid: (other) => laidOn(make, detail, other),
    fitted: (other) => fitCrop(pixels, frame, other),
    mostZoom: sharpness ? sharpness.found / sharpness.wanted : Number.POSITIVE_INFINITY,
    thresholds: make.fold,
  })
}

export function findingsOf(looked: Looked): CanvasFindings {
  const { make, crop, pixels, photo, isVector, isMoving } = looked
  const sharpness = isVector ? undefined : sharpnessOf(pixels, crop, make.front, make.seenFrom)
  const folds = foldsOf(make, photo.detail, crop)
  return {
    sharpness,
    fix: sharpness && fixFor(looked, sharpness.level),
    folds,
    calmCrop: folds.length > 0 && !isMoving ? calmCropOf(looked, sharpness) : undefined,
  }
}

interface Designed {
  make: CanvasMake
  /** Lowest resolution of the design's pictures; undefined if the design has none. */
  dpi: number | undefined
  /** The same fold findings that the editor shows. */
  folds: FoldFinding[]
  sizes: OfferedSize[]
}

/** Returns the resolution on another size: a design scales with its canvas. */
const dpiOn = (size: Size, front: Size, dpi: number) =>
  dpi / Math.min(size.width / front.width, size.height / front.height)

function fixOfDesign({ make, sizes }: Designed, dpi: number): Fix {
  const { front } = make
  const { seenFrom } = make
  if (sharpnessAt(dpi, front, seenFrom).level === 'sharp') return undefined
  const size = sizes.find((each) => sharpnessAt(dpiOn(each, front, dpi), each, seenFrom).level === 'sharp')
  return size ? { kind: 'size', size } : { kind: 'largerFile' }
}

/** Returns the findings for a design from the editor (studio-140). */
export function findingsOfDesign(designed: Designed): CanvasFindings {
  const { make, dpi, folds } = designed
  return {
    sharpness: dpi === undefined ? undefined : sharpnessAt(dpi, make.front, make.seenFrom),
    fix: dpi === undefined ? undefined : fixOfDesign(designed, dpi),
    folds,
    calmCrop: undefined, // pictures are moved in the editor
  }
}
