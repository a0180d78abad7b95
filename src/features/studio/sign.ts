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
 * A sign as large as its size allows.
 * @param size in millimeters, the outermost tubes within it; without one it stays as high as it is
 */
export function signFrom(node: NeonNode, font: StrokeFont, size?: Size): Sign {
  const { tube: diameter } = node
  const lay = (scale: number) =>
    layLettering(
      {
        ...node,
        lineGap: node.lineGap * scale,
        lines: node.lines.map((line) => ({ ...line, font: font.id, height: line.height * scale })),
      },
      { [font.id]: font },
    )
  const usual = lay(1)
  if (!size || usual.width === 0 || usual.height === 0) return { ...usual, tube: diameter }
  const scale = Math.min((size.width - diameter) / usual.width, (size.height - diameter) / usual.height)
  return { ...lay(Math.max(scale, 0)), tube: diameter }
}

/** Lines of words in one color as a sign; without a size a capital is 100 mm high. */
export const signOf = (lines: readonly string[], color: string, font: StrokeFont, size?: Size): Sign =>
  signFrom(nodeOf(lines, color, font.id, usualHeight), font, size)
