import { labOf } from '../geometry/lab'
import type { Cmyk } from '../units'

/** How colors look on an ordinary press, interpolated between samples of its profile (`npm run make press-colors`). */

/** Samples in base64: three bytes of sRGB for each point of a grid over sRGB, and of one over CMYK. */
export interface PressGrids {
  rgb: string
  cmyk: string
}

/** Points on each side of the grids. */
export const colorGrid = { rgb: 9, cmyk: 6 } as const

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))

/** Interpolates between the corners of a cell, one channel after the other. */
function interpolated(grid: Uint8Array, steps: number, shares: readonly number[]): number[] {
  const at = (from: number, [share, ...others]: readonly number[]): number[] => {
    if (share === undefined) return [grid[from * 3] ?? 0, grid[from * 3 + 1] ?? 0, grid[from * 3 + 2] ?? 0]
    const place = Math.min(1, Math.max(0, share)) * (steps - 1)
    const below = Math.min(steps - 2, Math.floor(place))
    const size = steps ** others.length
    const [one, other] = [at(from + below * size, others), at(from + (below + 1) * size, others)]
    return one.map((value, index) => value + (place - below) * ((other[index] ?? 0) - value))
  }
  return at(0, shares)
}

const hexOf = (channels: readonly number[]) =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

const channelsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** Returns the color in which screens show CMYK values. */
export const screenColor = ({ cmyk }: PressGrids, values: Cmyk): string =>
  hexOf(
    interpolated(
      bytesOf(cmyk),
      colorGrid.cmyk,
      values.map((value) => value / 100),
    ),
  )

/** Returns a color as it looks when it is printed. */
export const printedColor = ({ rgb }: PressGrids, color: string): string =>
  hexOf(
    interpolated(
      bytesOf(rgb),
      colorGrid.rgb,
      channelsOf(color).map((value) => value / 255),
    ),
  )

/** Distance in CIE Lab from which people see at once that a color prints calmer. */
const plain = 18

export interface CalmerColor {
  color: string
  printed: string
}

/** Returns the colors that ink cannot reach, such as bright blues, each with how it prints. */
export function calmerColors(grids: PressGrids, colors: readonly string[]): CalmerColor[] {
  return colors
    .map((color) => ({ color, printed: printedColor(grids, color) }))
    .filter(({ color, printed }) => {
      const [l1 = 0, a1 = 0, b1 = 0, l2 = 0, a2 = 0, b2 = 0] = labOf(
        Uint8ClampedArray.from([...channelsOf(color), 255, ...channelsOf(printed), 255]),
      )
      return Math.hypot(l1 - l2, a1 - a2, b1 - b2) > plain
    })
}
