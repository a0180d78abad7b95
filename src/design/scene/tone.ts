import type { ScenePicture } from './scene'

export type Tone = NonNullable<ScenePicture['tone']>

/** How much of a pixel's brightness its red, green and blue are. */
const brightness = [0.299, 0.587, 0.114] as const

/** How red, green and blue are made of the brightness: a black, and a brown. */
const inks: Record<Tone, readonly [red: number, green: number, blue: number]> = {
  gray: [1, 1, 1],
  sepia: [1.07, 0.93, 0.74],
}

type Row = [red: number, green: number, blue: number]

const row = (ink: number): Row => [ink * brightness[0], ink * brightness[1], ink * brightness[2]]

/** A row for each of red, green and blue, whose sum over a pixel's values is the new one; more than 255 is 255. */
export function toneMatrix(tone: Tone): [Row, Row, Row] {
  const [red, green, blue] = inks[tone]
  return [row(red), row(green), row(blue)]
}
