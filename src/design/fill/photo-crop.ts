import { calmLineCrop, foldDetail, linesNear } from '../crop/calm-line-crop'
import { type Croppable, defaultCrop } from '../crop/usual-crop'
import { usualFoldWarning } from '../crop/fold-detail'
import type { Detail } from '../crop/picture-detail'
import type { PageFold } from '../template/layout'
import type { Rectangle } from '../units'

/** Crops a photo to its frame around its most detailed part, and keeps that part out of folds. */

const millimetersPerInch = 25.4

export interface CropInput {
  /** Size of the photo in pixels, and its faces. */
  pixels: Croppable
  /** The frame, in millimeters of its surface. */
  box: Rectangle
  /** Where the photo has detail; undefined while it is unknown. */
  detail: Detail | undefined
  folds: readonly PageFold[]
  /** Resolution in dpi from which a photo is sharp. */
  sharpFrom: number
}

export interface PhotoCrop {
  crop: Rectangle
  /** By how much the detail near a fold exceeds the allowed multiple of the usual detail; 0 if it does not. */
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
