import type { ScenePicture } from './scene'

export type Tone = NonNullable<ScenePicture['tone']>
type Row = [red: number, green: number, blue: number]

/** Weights of red, green and blue for each channel of the result: those of the filters `grayscale` and `sepia` of CSS. */
const weights: Record<Tone, [Row, Row, Row]> = {
  gray: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
  sepia: [
    [0.393, 0.769, 0.189],
    [0.349, 0.686, 0.168],
    [0.272, 0.534, 0.131],
  ],
}

/** A row for each of red, green and blue, whose sum over a pixel's values is the new one; more than 255 is 255. */
export const toneMatrix = (tone: Tone): [Row, Row, Row] => structuredClone(weights[tone])

/** Tones pixels (RGBA, 8 bits a channel) in place; opacity stays. */
export function toneInPlace(rgba: Uint8ClampedArray, tone: Tone): void {
  const [forRed, forGreen, forBlue] = weights[tone]
  for (let at = 0; at < rgba.length; at += 4) {
    const [red, green, blue] = [rgba[at]!, rgba[at + 1]!, rgba[at + 2]!] // four for each pixel
    const mixed = (share: Row) => share[0] * red + share[1] * green + share[2] * blue
    rgba[at] = mixed(forRed) // rounded and kept within 255 by the array
    rgba[at + 1] = mixed(forGreen)
    rgba[at + 2] = mixed(forBlue)
  }
}
