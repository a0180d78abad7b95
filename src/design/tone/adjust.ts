import { isRecord } from '@/lib/is-record'
import type { Adjustment } from '../design-document'

/**
 * Light, contrast, warmth and saturation of a picture. Browser, server and print file call the same function, and the
 * editor's preview is made from the same numbers (design-scene-13).
 */

export const adjustmentNames = ['light', 'contrast', 'warmth', 'saturation'] as const

/** Largest amount of each adjustment, in both directions; 0 changes nothing. */
export const mostAdjusted = 100

type Row = [red: number, green: number, blue: number]

/** Weights of the luminance, as in the CSS filter `saturate`. */
const luminance: Row = [0.2126, 0.7152, 0.0722]

/** Gain of red, green and blue at full warmth. */
const warm: Row = [0.2, 0.03, -0.2]

/** Share of the contrast that is lost at the lowest setting, and added at the highest. */
const slopes = { least: 0.75, most: 1.25 }

const shareOf = (value = 0) => value / mostAdjusted

/** Returns the rows for red, green and blue: the saturation, then the warmth. */
export function adjustmentMatrix({ saturation, warmth }: Adjustment): [Row, Row, Row] {
  const keep = 1 + shareOf(saturation)
  const row = (channel: 0 | 1 | 2): Row => {
    const gain = 1 + shareOf(warmth) * warm[channel]
    const at = (from: 0 | 1 | 2) => gain * ((1 - keep) * luminance[from] + (from === channel ? keep : 0))
    return [at(0), at(1), at(2)]
  }
  return [row(0), row(1), row(2)]
}

const limited = (value: number) => Math.min(1, Math.max(0, value))

/**
 * Returns the new value for each of 256 values of a channel: the light bends the curve and keeps black and white, the
 * contrast turns it around the middle.
 */
export function adjustmentCurve({ light, contrast }: Adjustment): Uint8ClampedArray {
  const gamma = 2 ** -shareOf(light)
  const strength = shareOf(contrast)
  const slope = 1 + strength * (strength < 0 ? slopes.least : slopes.most)
  return Uint8ClampedArray.from(
    { length: 256 },
    (_, value) => limited(0.5 + ((value / 255) ** gamma - 0.5) * slope) * 255, // the array rounds
  )
}

/** Applies an adjustment to RGBA pixels in place; opacity is unchanged. */
export function adjustInPlace(rgba: Uint8ClampedArray, adjust: Adjustment): void {
  const [forRed, forGreen, forBlue] = adjustmentMatrix(adjust)
  const curve = adjustmentCurve(adjust)
  const isGray = !adjust.saturation && !adjust.warmth
  const at = (share: Row, red: number, green: number, blue: number) => {
    const mixed = share[0] * red + share[1] * green + share[2] * blue
    return curve[mixed <= 0 ? 0 : mixed >= 255 ? 255 : (mixed + 0.5) | 0]!
  }
  for (let pixel = 0; pixel < rgba.length; pixel += 4) {
    const [red, green, blue] = [rgba[pixel]!, rgba[pixel + 1]!, rgba[pixel + 2]!] // four values per pixel
    rgba[pixel] = isGray ? curve[red]! : at(forRed, red, green, blue)
    rgba[pixel + 1] = isGray ? curve[green]! : at(forGreen, red, green, blue)
    rgba[pixel + 2] = isGray ? curve[blue]! : at(forBlue, red, green, blue)
  }
}

/** Returns an adjustment without zeros; undefined if it changes nothing, so that equal looks are equal JSON. */
export function plainAdjustment(adjust: unknown): unknown {
  if (!isRecord(adjust)) return adjust
  const kept = Object.entries(adjust).filter(([, value]) => value !== 0 && value !== undefined)
  return kept.length === 0 ? undefined : Object.fromEntries(kept)
}

/** Returns the same text for equal adjustments, for keys of caches. */
export const adjustmentKey = (adjust: Adjustment | undefined): string =>
  adjust ? adjustmentNames.map((name) => adjust[name] ?? 0).join() : ''
