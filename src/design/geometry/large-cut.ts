import type { CutChoice } from '../design-document'
import type { Rectangle } from '../units'
import type { CutRule } from './cut-rule'
import { scaling } from './matrix'
import { formatPath, parsePath, transformPath } from './path'

/**
 * Tolerances of cuts suit stickers. The edge of a rug is computed as small as a sticker and enlarged, which takes a
 * twentieth of the time.
 */

/** The minimum radius in mm that a cut is scaled to. */
const usualRadius = 6

/** Returns by how much a product is larger than what the tolerances of cuts are made for; 1 for stickers. */
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
