import type { Rectangle, Size } from '../units'

/**
 * Splits one picture across several canvases that hang side by side; the parts behind the gaps are not
 * printed. Lengths in mm.
 */

export const maxPanels = 5
/** Gap between two panels: an inch and a half. */
export const panelGap = 38.1
/** Minimum panel width; narrower canvases are not made. */
export const narrowestPanel = 80

export const panelsThatFit = ({ width }: Size, gap = panelGap): number =>
  Math.min(Math.max(Math.floor((width + gap) / (narrowestPanel + gap)), 1), maxPanels)

/**
 * Returns the panels of a set from left to right, all of the same width; with their gaps they are as wide as
 * the set.
 * @param count from 1 to `maxPanels`; limited to the number that fits
 */
export function panelsOf(size: Size, count: number, gap = panelGap): Rectangle[] {
  const panels = Math.min(Math.max(Math.round(count), 1), panelsThatFit(size, gap))
  const width = (size.width - gap * (panels - 1)) / panels
  return Array.from({ length: panels }, (_, index) => ({
    x: index * (width + gap),
    y: 0,
    width,
    height: size.height,
  }))
}
