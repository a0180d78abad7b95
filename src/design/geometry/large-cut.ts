import type { CutChoice } from '../design-document'
import type { Rectangle } from '../units'
import type { CutRule } from './cut-rule'
import { scaling } from './matrix'
import { formatPath, parsePath, transformPath } from './path'

/**
 * Computes the cut of a large product, such as a rug, at the size of a sticker and enlarges it. The tolerances of cuts
 * are made for stickers, and this takes a twentieth of the time.
 */

/** Minimum radius in mm to which a cut is scaled down. */
const usualRadius = 6

/** Returns the factor by which a product is larger than the tolerances of cuts assume; 1 for stickers. */
export const cutScale = ({ minimum: { radius } }: Pick<CutRule, 'minimum'>): number =>
  Math.max(1, radius / usualRadius)

export const scaledPath = (path: string, factor: number): string =>
  formatPath(transformPath(parsePath(path), scaling(factor, factor)))

export const scaledBox = ({ x, y, width, height }: Rectangle, factor: number): Rectangle => ({
  x: x * factor,
  y: y * factor,
  width: width * factor,
  height: height * factor,
})

export function scaledMinimum(
  { radius, neck, gap, piece }: CutRule['minimum'],
  factor: number,
): CutRule['minimum'] {
  return { radius: radius * factor, neck: neck * factor, gap: gap * factor, piece: piece * factor }
}

export const scaledChoice = (choice: CutChoice, factor: number): CutChoice => ({
  ...choice,
  offset: choice.offset * factor,
  bridge: choice.bridge === 'auto' ? 'auto' : choice.bridge * factor,
  ...(choice.path && { path: scaledPath(choice.path, factor) }),
  ...(choice.regions && {
    regions: choice.regions.map(({ area, offset }) => ({
      area: scaledBox(area, factor),
      offset: offset * factor,
    })),
  }),
})
