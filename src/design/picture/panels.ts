import type { Rectangle, Size } from '../document/design-document'

/** One picture across several canvases that hang side by side; what falls into the gaps is left out of the picture. Millimeters. */

export const maxPanels = 5
/** Between two panels: an inch and a half. */
export const panelGap = 38.1
/** A narrower panel is no canvas any more. */
export const narrowestPanel = 80

/** How many panels a set of this width can have. */
export const panelsThatFit = ({ width }: Size, gap = panelGap): number =>
  Math.min(Math.max(Math.floor((width + gap) / (narrowestPanel + gap)), 1), maxPanels)

/**
 * The panels of a set, from left to right, all of one width: with their gaps they are as wide as the set.
 * @param count from 1 to `maxPanels`; more than fit become as many as fit
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
