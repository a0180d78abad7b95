import type { NeonNode } from '@/design/design-document'
import { layLettering, type Lettering } from '@/design/text/lettering'
import type { StrokeFont } from '@/design/text/stroke-font'

/** Default diameter of the tube in millimeters. */
const tube = 8
/** Default capital height in millimeters, while no size is chosen. */
const usualHeight = 100
/** Clear space between lines in millimeters. */
const lineGap = 40

export interface Sign extends Lettering {
  /** Diameter of the tube in millimeters. */
  tube: number
}

/** Returns lines of text in one color and lettering, with capitals of 100 mm. */
export const plainNeon = (lines: readonly string[], color: string, font: string): NeonNode => ({
  kind: 'neon',
  transform: [1, 0, 0, 1, 0, 0],
  lines: lines.map((text) => ({ text, font, height: usualHeight, tracking: 0, color })),
  align: 'center',
  lineGap,
  tube,
})

/** Returns the tubes of lines that are all in one lettering. */
export const signOf = (node: NeonNode, font: StrokeFont): Sign => ({
  ...layLettering(node, { [font.id]: font }),
  tube: node.tube,
})
