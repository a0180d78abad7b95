import type { Rectangle, Size } from '../units'

/**
 * An area that a picture covers entirely. A crop is the part of the picture on the front, in fractions (0 to
 * 1) of its width and height. It always has the front's aspect ratio, and leaves `margin` around it where the
 * picture continues.
 */
export interface Frame {
  /** Size of the front, in millimeters. */
  front: Size
  /** How far the picture extends beyond each side of the front, in millimeters. */
  margin: number
}

/** Maximum zoom, relative to the size that just covers the front. */
export const maxZoom = 8

const clamped = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/**
 * Returns the picture's pixels per millimeter when it just covers; a smaller value shows less of the picture,
 * enlarged.
 */
function coverScale(pixels: Size, { front, margin }: Frame): number {
  return Math.min(pixels.width / (front.width + 2 * margin), pixels.height / (front.height + 2 * margin))
}

/** Returns the start of the crop along one axis: centered on `center` as far as picture and margin allow. */
function start(center: number, length: number, margin: number): number {
  return clamped(center - length / 2, margin, Math.max(margin, 1 - length - margin))
}

/**
 * Returns the crop around a center, at `zoom` times the size that just covers.
 * @param center in fractions of the picture; moved if necessary to cover the front
 * @param zoom clamped between 1 and `maxZoom`
 */
export function cropAt(
  pixels: Size,
  frame: Frame,
  center: { x: number; y: number },
  zoom: number,
): Rectangle {
  const scale = coverScale(pixels, frame) / clamped(zoom, 1, maxZoom)
  const width = (frame.front.width * scale) / pixels.width
  const height = (frame.front.height * scale) / pixels.height
  const x = start(center.x, width, (frame.margin * scale) / pixels.width)
  const y = start(center.y, height, (frame.margin * scale) / pixels.height)
  return { x, y, width, height }
}

export const centerOf = (crop: Rectangle) => ({ x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 })

/** Returns the zoom of a crop: 1 if the picture just covers. A crop for another front is compared by area. */
export function zoomOf(pixels: Size, frame: Frame, crop: Rectangle): number {
  const area = crop.width * pixels.width * crop.height * pixels.height
  const scale = Math.sqrt(area / (frame.front.width * frame.front.height))
  return clamped(coverScale(pixels, frame) / scale, 1, maxZoom)
}

/** Returns the same part of the picture for another front; center and area are kept as far as it covers. */
export const fitCrop = (pixels: Size, frame: Frame, crop: Rectangle): Rectangle =>
  cropAt(pixels, frame, centerOf(crop), zoomOf(pixels, frame, crop))

/**
 * Moves the picture under the front. @param by movement of the picture in fractions of the front; right and
 * down are positive
 */
export function movedCrop(
  pixels: Size,
  frame: Frame,
  crop: Rectangle,
  by: { x: number; y: number },
): Rectangle {
  const { x, y } = centerOf(crop)
  const center = { x: x - by.x * crop.width, y: y - by.y * crop.height }
  return cropAt(pixels, frame, center, zoomOf(pixels, frame, crop))
}

/**
 * Zooms the picture.
 * @param at the point that stays in place, in fractions of the front
 */
export function zoomedCrop(
  pixels: Size,
  frame: Frame,
  crop: Rectangle,
  zoom: number,
  at = { x: 0.5, y: 0.5 },
): Rectangle {
  const factor = zoomOf(pixels, frame, crop) / clamped(zoom, 1, maxZoom)
  const center = {
    x: crop.x + crop.width * (at.x + (0.5 - at.x) * factor),
    y: crop.y + crop.height * (at.y + (0.5 - at.y) * factor),
  }
  return cropAt(pixels, frame, center, zoom)
}
