import type { Rectangle, Size } from '../units'

/** Positions of a design's surfaces in one picture. Server and page both use this file, so they agree. */

/** Number of surfaces that are shown first, on the product page and in the design's picture. */
export const mostShown = 4

/** Gap between two pictures, as a fraction of the longer side of one. */
const gapShare = 0.06

export const sideColumns = (count: number): number => Math.max(1, Math.ceil(Math.sqrt(count)))

/**
 * Returns a box for each picture, in rows from the upper left, each with about the proportions of the whole.
 * @param whole size of the picture in pixels
 */
export function sideCells(count: number, { width, height }: Size): Rectangle[] {
  const columns = sideColumns(count)
  const rows = Math.ceil(count / columns)
  const gap = Math.round((Math.max(width, height) / columns) * gapShare)
  const cell = {
    width: Math.max(1, Math.floor((width - gap * (columns - 1)) / columns)),
    height: Math.max(1, Math.floor((height - gap * (columns - 1)) / columns)),
  }
  const top = Math.round((height - rows * (cell.height + gap) + gap) / 2)
  return Array.from({ length: count }, (_, index) => ({
    x: (index % columns) * (cell.width + gap),
    y: top + Math.floor(index / columns) * (cell.height + gap),
    ...cell,
  }))
}
