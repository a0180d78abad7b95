import type { Rectangle, Size } from '../units'

/** Where the pictures of a design's surfaces are in one picture. Server and page agree by this file. */

/** Where a design has more surfaces, only so many are shown at first: on its page, and in its picture. */
export const mostShown = 4

/** Gap between two pictures, as a fraction of the longer side of one. */
const gapShare = 0.06

export const sideColumns = (count: number): number => Math.max(1, Math.ceil(Math.sqrt(count)))

/**
 * Returns a place for each picture, in rows from the upper left, each in about the proportions of the whole.
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
