import { fittedNeon } from '@/design/document/fit-neon'
import { noFaces } from '@/design/scene/faces'
import { measureWith } from '@/design/scene/set-words'
import type { StrokeFont } from '@/design/text/stroke-font'
import type { Size } from '@/design/units'
import { plainNeon, type Sign, signOf } from '@/features/studio/sign/sign'

/** Returns lines of text in one color as the largest sign of a size in mm. */
export function letteredSign(lines: string[], color: string, font: StrokeFont, size: Size): Sign {
  const measure = measureWith({ ...noFaces, strokes: { [font.id]: font } })
  return signOf(fittedNeon(plainNeon(lines, color, font.id), size, measure), font)
}
