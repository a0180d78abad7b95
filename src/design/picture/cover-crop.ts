import type { Rectangle, Size } from '../document/design-document'

/**
 * A picture laid over a surface so that it covers all of it. A crop is the part of the picture that lies on the front, in shares (0 to 1)
 * of its width and height; it always has the proportions of the front, and leaves `margin` around it where the picture goes on.
 */
export interface Frame {
  /** Of the front, in millimeters. */
  front: Size
  /** How far the picture goes on beyond each side of the front, in millimeters. */
  margin: number
}

/** How much larger than needed a picture can be laid. */
export const maxZoom = 8

const clamped = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** Pixels of the picture for each millimeter when it just covers; smaller scales show less of it, larger. */
function coverScale(pixels: Size, { front, margin }: Frame): number {
  return Math.min(pixels.width / (front.width + 2 * margin), pixels.height / (front.height + 2 * margin))
}

/** Along one side: the crop's start, as near to being centered on `center` as picture and margin allow. */
function start(center: number, length: number, margin: number): number {
  return clamped(center - length / 2, margin, Math.max(margin, 1 - length - margin))
}

/**
 * The crop about a center, at `zoom` times the size that just covers.
 * @param center in shares of the picture; moved as far as covering needs
 * @param zoom from 1 to `maxZoom`; others are brought within
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

/** How many times larger than needed the picture lies: 1 when it just covers. Of a crop of another front, by its area. */
export function zoomOf(pixels: Size, frame: Frame, crop: Rectangle): number {
  const area = crop.width * pixels.width * crop.height * pixels.height
  const scale = Math.sqrt(area / (frame.front.width * frame.front.height))
  return clamped(coverScale(pixels, frame) / scale, 1, maxZoom)
}

/** The same part of the picture on another front: center and area stay, as far as it covers. */
export const fitCrop = (pixels: Size, frame: Frame, crop: Rectangle): Rectangle =>
  cropAt(pixels, frame, centerOf(crop), zoomOf(pixels, frame, crop))

/** Moves the picture under the front. @param by in shares of the front, as the picture goes: right and down are positive */
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
 * Makes the picture larger or smaller.
 * @param at what stays where it is, in shares of the front
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
