import { labOf } from '../geometry/lab'

/**
 * Reduces designs to a list of colors, such as the wools that a rug is tufted from. Server and browser call the same
 * functions (design-scene-13).
 */

/** Colors of a surface: at most `colors` from a list by name, in areas at least `field` mm wide. */
export interface PaletteRule {
  colors: number
  field: number
  from: Record<string, string>
}

type Lab = readonly [number, number, number]

const labs = new Map<string, Lab>()

function labOfColor(color: string): Lab {
  const known = labs.get(color)
  if (known) return known
  const value = Number.parseInt(color.slice(1), 16)
  const [l = 0, a = 0, b = 0] = labOf(
    Uint8ClampedArray.of((value >> 16) & 255, (value >> 8) & 255, value & 255, 255),
  )
  if (labs.size > 4_096) labs.clear() // colors of designs are unlimited
  labs.set(color, [l, a, b])
  return [l, a, b]
}

const distance = (one: Lab, other: Lab) =>
  (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2

function nearestOf(lab: Lab, colors: readonly string[]): string {
  let [found, least] = [colors[0] ?? '#000000', Infinity]
  for (const color of colors) {
    const away = distance(lab, labOfColor(color))
    if (away < least) [found, least] = [color, away]
  }
  return found
}

/** Returns the color of a list that looks most like another one. @param colors as `#rrggbb` */
export const nearestColor = (color: string, colors: readonly string[]): string =>
  nearestOf(labOfColor(color), colors)

/** Returns the visual difference of two colors; about 2 is just visible side by side. @param one as `#rrggbb` */
export const colorDistance = (one: string, other: string): number =>
  Math.sqrt(distance(labOfColor(one), labOfColor(other)))

/** Opacity from which a pixel has a color. */
const middle = 128

const hex = (rgba: Uint8ClampedArray, at: number) =>
  `#${[0, 1, 2].map((channel) => rgba[at + channel]!.toString(16).padStart(2, '0')).join('')}`

/** Maps each pixel to the nearest of some colors; transparent pixels stay without one. */
function mapped(rgba: Uint8ClampedArray, colors: readonly string[]): (string | undefined)[] {
  const known = new Map<string, string>()
  return Array.from({ length: rgba.length / 4 }, (_, pixel) => {
    if (rgba[pixel * 4 + 3]! < middle) return undefined // four values per pixel
    const own = hex(rgba, pixel * 4)
    const found = known.get(own) ?? nearestColor(own, colors)
    known.set(own, found)
    return found
  })
}

/** Returns the most frequent colors, those that look alike in the order of the list. */
function mostUsed(used: readonly (string | undefined)[], colors: readonly string[], most: number): string[] {
  const counts = new Map<string, number>()
  for (const color of used) if (color !== undefined) counts.set(color, (counts.get(color) ?? 0) + 1)
  return colors
    .filter((color) => counts.has(color))
    .toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
    .slice(0, Math.max(1, most))
}

/** Target of reducing a picture: at most `most` of these colors, with one cell per area. */
export interface Yarns {
  colors: string[]
  most: number
  cells: { across: number; down: number }
}

/** Reduces a picture that has one pixel per cell, in place: opaque pixels get one of at most `most` colors. */
export function reduceInPlace(
  rgba: Uint8ClampedArray,
  { colors, most }: Pick<Yarns, 'colors' | 'most'>,
): void {
  const kept = mostUsed(mapped(rgba, colors), colors, most)
  mapped(rgba, kept).forEach((color, pixel) => {
    const value = Number.parseInt((color ?? '#000000').slice(1), 16)
    rgba.set([(value >> 16) & 255, (value >> 8) & 255, value & 255, color === undefined ? 0 : 255], pixel * 4)
  })
}

/** Enlarges cells to squares, so that no renderer blurs their edges. */
export function enlargedCells(
  rgba: Uint8ClampedArray,
  { across, down }: Yarns['cells'],
  factor: number,
): Uint8ClampedArray {
  const width = across * factor
  const large = new Uint8ClampedArray(width * down * factor * 4)
  for (let y = 0; y < down * factor; y++)
    for (let x = 0; x < width; x++) {
      const from = (Math.floor(y / factor) * across + Math.floor(x / factor)) * 4
      large.set(rgba.subarray(from, from + 4), (y * width + x) * 4)
    }
  return large
}

const longest = 1_600

/** How many pixels a cell is wide in a picture. */
export const cellPixels = ({ across, down }: Yarns['cells']): number =>
  Math.max(1, Math.floor(longest / Math.max(across, down)))

/** Cells of one picture at most; larger pictures get larger cells. */
const mostCells = 1_000_000

/** @param size of the picture in mm on the product */
export function cellsOf({ width, height }: { width: number; height: number }, field: number): Yarns['cells'] {
  const side = Math.max(field, Math.sqrt((width * height) / mostCells))
  return { across: Math.max(1, Math.round(width / side)), down: Math.max(1, Math.round(height / side)) }
}
