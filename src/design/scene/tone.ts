import type { BilevelTone } from '../tone/bilevel'
import type { ScenePicture } from './scene'

export type Tone = Exclude<NonNullable<ScenePicture['tone']>, BilevelTone>
type Row = [red: number, green: number, blue: number]

/** Weights of red, green and blue for each output channel, as in the CSS filters `grayscale` and `sepia`. */
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

/**
 * Returns the rows for red, green and blue. Each row's weighted sum of a pixel is the new value, limited to
 * 255.
 */
export const toneMatrix = (tone: Tone): [Row, Row, Row] => structuredClone(weights[tone])

/** Applies a tone to RGBA pixels in place; opacity is unchanged. */
export function toneInPlace(rgba: Uint8ClampedArray, tone: Tone): void {
  const [forRed, forGreen, forBlue] = weights[tone]
  for (let at = 0; at < rgba.length; at += 4) {
    const [red, green, blue] = [rgba[at]!, rgba[at + 1]!, rgba[at + 2]!] // four values per pixel
    const mixed = (share: Row) => share[0] * red + share[1] * green + share[2] * blue
    rgba[at] = mixed(forRed) // the array rounds values and limits them to 255
    rgba[at + 1] = mixed(forGreen)
    rgba[at + 2] = mixed(forBlue)
  }
}
