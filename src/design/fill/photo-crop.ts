import { calmLineCrop, foldDetail, linesNear } from '../crop/calm-line-crop'
import { defaultCrop } from '../crop/usual-crop'
import { usualFoldWarning } from '../crop/fold-detail'
import type { Detail } from '../crop/picture-detail'
import type { PageFold } from '../template/layout'
import type { Rectangle, Size } from '../units'

/** The part of a photo that its frame shows: what stands out, and no important part in a fold. */

const millimetersPerInch = 25.4

export interface CropInput {
  /** Size of the photo in pixels. */
  pixels: Size
  /** The frame, in millimeters of its surface. */
  box: Rectangle
  /** Where the photo has detail; undefined while it is unknown. */
  detail: Detail | undefined
  folds: readonly PageFold[]
  /** Resolution in dpi below which a photo is not sharp. */
  sharpFrom: number
}

export interface PhotoCrop {
  crop: Rectangle
  /** How much more detail than usual is near a fold, beyond what is allowed; 0 if all is well. */
  inFold: number
}

export function photoCrop({ pixels, box, detail, folds, sharpFrom }: CropInput): PhotoCrop {
  const crop = defaultCrop(pixels, { front: box, margin: 0 }, detail)
  const near = linesNear(folds, box)
  if (!detail || near.length === 0) return { crop, inFold: 0 }
  const dpi = ((crop.width * pixels.width) / box.width) * millimetersPerInch
  const picture = { detail, pixels, box }
  const limits = { most: usualFoldWarning, mostZoom: dpi / sharpFrom }
  const calm = calmLineCrop(picture, crop, near, limits)
  return calm
    ? { crop: calm, inFold: 0 }
    : { crop, inFold: Math.max(foldDetail(picture, near, crop) - usualFoldWarning, 0.01) }
}
