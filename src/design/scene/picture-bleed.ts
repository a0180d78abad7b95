import type { ImageNode } from '../document/design-document'

/** More than anybody cuts off, in widths of the picture: what is larger would be pixels without end. */
const mostWidths = 4

/**
 * How far the colors of a picture's edge are carried on, as a share of its width; undefined when they are not. What is cropped or has a
 * mask ends where it is cut off (design-document-34).
 */
export function bleedShare({ bleed = 0, width, crop, mask }: ImageNode): number | undefined {
  if (bleed <= 0 || mask || crop.width !== 1 || crop.height !== 1) return undefined
  return Math.round(Math.min(bleed / width, mostWidths) * 1_000_000) / 1_000_000
}
