import { contrast, hexRgb, type Rgb } from '@/lib/products/contrast'
import type { Pixels } from './body'

/** Indices in the loops stay inside the arrays, which explains the "!". */

/** Minimum contrast of a clock's hands with the dial: that for graphics in WCAG 2.2. */
const least = 3

/** Replacements for a color with too little contrast: paper white and ink black. */
const others = ['#f6f3ec', '#26241f']

/** Samples along each side of a picture, and the share of half its side that hands reach. */
const samples = 64
const reached = 0.8

/** Returns the mean color of the circle in the middle of a picture, over its ground. */
function meanColor({ width, height, data }: Pixels, ground: Rgb): Rgb {
  const sum = [0, 0, 0]
  let count = 0
  for (let row = 0; row < samples; row++)
    for (let column = 0; column < samples; column++) {
      const [x, y] = [(column + 0.5) / samples, (row + 0.5) / samples]
      if (Math.hypot(x - 0.5, y - 0.5) > reached / 2) continue
      const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 4
      const alpha = data[at + 3]! / 255
      for (let channel = 0; channel < 3; channel++)
        sum[channel]! += ground[channel]! + (data[at + channel]! - ground[channel]!) * alpha
      count++
    }
  return sum.map((value) => value / count) as Rgb // one value per channel
}

const found = new WeakMap<Pixels, Map<string, string>>()

/**
 * Returns the wanted color, or a light or dark one if the wanted color has too little contrast with a picture.
 * Memoized, because a turning view needs it in every frame.
 */
export function seenAgainst(wanted: string, picture: Pixels, ground: string): string {
  const key = `${wanted} ${ground}`
  const known = found.get(picture) ?? new Map<string, string>()
  found.set(picture, known)
  const color = known.get(key) ?? bestOn(wanted, meanColor(picture, hexRgb(ground)))
  known.set(key, color)
  return color
}

function bestOn(wanted: string, below: Rgb): string {
  const seen = (color: string) => contrast(hexRgb(color), below)
  if (seen(wanted) >= least) return wanted
  return others.reduce((best, color) => (seen(color) > seen(best) ? color : best), wanted)
}
