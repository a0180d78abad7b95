import '@/brand/generated/colors'

/** Names of colors for people who cannot see them. Loaded with the first swatches. */

type Say = (name: string, values?: Record<string, string>) => string

/** Upper limits of the hues in degrees, in order; red also begins again after pink. */
const hues: readonly (readonly [number, string])[] = [
  [14, 'red'],
  [42, 'orange'],
  [68, 'yellow'],
  [160, 'green'],
  [195, 'turquoise'],
  [255, 'blue'],
  [290, 'purple'],
  [345, 'pink'],
  [360, 'red'],
]

const hexColor = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i

function hueOf([red, green, blue]: readonly [number, number, number], most: number, range: number): number {
  if (range === 0) return 0
  const turn =
    most === red
      ? (green - blue) / range
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  return (((turn * 60) % 360) + 360) % 360
}

/** Returns the key of a color's hue and how light it is; undefined if it is not written as #rrggbb. */
export function colorWords(paint: string): { hue: string; tone?: 'light' | 'dark' } | undefined {
  const parts = hexColor.exec(paint)
  if (!parts) return undefined
  const channel = (index: number) => Number.parseInt(parts[index] ?? '0', 16) / 255
  const rgb = [channel(1), channel(2), channel(3)] as const
  const [most, least] = [Math.max(...rgb), Math.min(...rgb)]
  const lightness = (most + least) / 2
  const range = most - least
  if (lightness < 0.07) return { hue: 'black' }
  if (lightness > 0.97) return { hue: 'white' }
  const tone = lightness < 0.3 ? 'dark' : lightness > 0.78 ? 'light' : undefined
  if (range < 0.09) return { hue: 'gray', ...(tone && { tone }) }
  const degrees = hueOf(rgb, most, range)
  const hue = hues.find(([to]) => degrees <= to)?.[1] ?? 'red'
  // Dark orange and dim red are what people call brown.
  if ((hue === 'orange' || (hue === 'red' && range < 0.35)) && lightness < 0.4) return { hue: 'brown' }
  return { hue, ...(tone && { tone }) }
}

/** Returns "light blue, #9fd4e8". The code tells similar colors apart. */
export function colorName(paint: string, say: Say): string {
  const words = colorWords(paint)
  if (!words) return paint
  const color = say(`colors.${words.hue}`)
  return `${words.tone ? say(`colors.${words.tone}`, { color }) : color}, ${paint}`
}
