import type { NeonNode, Size } from '@/design/document/design-document'
import { layLettering, type Lettering } from '@/design/text/lettering'
import type { StrokeFont } from '@/design/text/stroke-font'

/** Diameter of the tube in millimeters while nothing else is chosen. */
const tube = 8
/** Clear space between lines, as a share of a capital's height. */
const lineGap = 0.4
/** Height of a capital in millimeters while no size is chosen. */
const usualHeight = 100

export interface Sign extends Lettering {
  /** Diameter of the tube in millimeters. */
  tube: number
}

function nodeOf(lines: readonly string[], color: string, font: string, height: number): NeonNode {
  return {
    kind: 'neon',
    transform: [1, 0, 0, 1, 0, 0],
    lines: lines.map((text) => ({ text, font, height, tracking: 0, color })),
    align: 'center',
    lineGap: height * lineGap,
    tube,
  }
}

/**
 * Lines of words as a sign, as large as its size allows.
 * @param size in millimeters, the outermost tubes within it; without one a capital is 100 mm high
 */
export function signOf(lines: readonly string[], color: string, font: StrokeFont, size?: Size): Sign {
  const lay = (height: number) => layLettering(nodeOf(lines, color, font.id, height), { [font.id]: font })
  const usual = lay(usualHeight)
  if (!size || usual.width === 0 || usual.height === 0) return { ...usual, tube }
  const scale = Math.min((size.width - tube) / usual.width, (size.height - tube) / usual.height)
  return { ...lay(usualHeight * Math.max(scale, 0)), tube }
}
