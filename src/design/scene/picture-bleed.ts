import type { ImageNode } from '../design-document'

/** Upper limit in widths of the picture, more than is ever cut off; it also bounds the number of pixels. */
const mostWidths = 4

/**
 * Returns how far a picture's edge colors extend, as a fraction of its width; undefined if they do not.
 * Cropped and masked pictures end at their edge (design-document-34).
 */
export function bleedShare({ bleed = 0, width, crop, mask }: ImageNode): number | undefined {
  if (bleed <= 0 || mask || crop.width !== 1 || crop.height !== 1) return undefined
  return Math.round(Math.min(bleed / width, mostWidths) * 1_000_000) / 1_000_000
}
