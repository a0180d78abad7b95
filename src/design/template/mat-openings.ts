import { widened } from '../geometry/point'
import type { Rectangle, Size } from '../units'
import type { SurfaceRule } from './surface-rule'
import { sizeOf } from './surface-boxes'

/** Windows in the mat of a framed print, and the photos behind them. Lengths are millimeters. */

/** How far the mat, or the molding of a frame without one, covers the print beside each window. */
export const lip = 5

type Matted = Pick<SurfaceRule, 'size' | 'around' | 'mount' | 'openings'>

type Share = [left: number, top: number, width: number, height: number]

const whole: Share[] = [[0, 0, 1, 1]]

const gridOf = ([columns, rows]: [number, number]): Share[] =>
  Array.from({ length: columns * rows }, (_, at) => [
    (at % columns) / columns,
    Math.floor(at / columns) / rows,
    1 / columns,
    1 / rows,
  ])

const tolerance = 1e-4

/**
 * Returns where the start and the end of a window are. At the print's edge the mat covers its lip; beside another
 * window, half of the bar.
 */
function stretchOf([start, length]: readonly [number, number], side: number, bar: number) {
  const inset = (isAtEdge: boolean) => (isAtEdge ? lip : bar / 2)
  const from = start * side + inset(start < tolerance)
  const end = start + length
  return { from, length: end * side - inset(end > 1 - tolerance) - from }
}

/**
 * Returns the windows of a print's mat in the surface's coordinates, from left to right and from the top: one for a
 * mat without `openings`, none without a mat.
 * @param ordered the design's size (`product.size`)
 */
export function matWindows(rule: Matted, ordered: Size): Rectangle[] {
  const { around, mount = 0, openings } = rule
  if (mount === 0) return []
  const { width, height } = sizeOf(rule, ordered)
  const shares = openings?.places ?? (openings?.grid ? gridOf(openings.grid) : whole)
  return shares.map(([left, top, wide, high]) => {
    const across = stretchOf([left, wide], width, openings?.bar ?? 0)
    const down = stretchOf([top, high], height, openings?.bar ?? 0)
    return { x: around + across.from, y: around + down.from, width: across.length, height: down.length }
  })
}

/** Returns the windows of a mat with several of them; none for all other surfaces. */
export const severalWindows = (rule: Matted, ordered: Size): Rectangle[] =>
  rule.openings ? matWindows(rule, ordered) : []

/** Returns the places of the photos behind a mat with several windows; none for all other surfaces. */
export const photoPlaces = (rule: Matted, ordered: Size): Rectangle[] =>
  severalWindows(rule, ordered).map((window) => widened(window, lip))

/** Returns the strips of a mat beside its windows, which hide what is printed there. */
export function coveredStrips(rule: Matted, ordered: Size): Rectangle[] {
  if (!rule.openings) return []
  const { bar } = rule.openings
  return matWindows(rule, ordered).flatMap((window) => {
    const { x, y, width, height } = widened(window, bar / 2)
    return [
      { x, y, width, height: bar / 2 },
      { x, y: y + height - bar / 2, width, height: bar / 2 },
      { x, y, width: bar / 2, height },
      { x: x + width - bar / 2, y, width: bar / 2, height },
    ]
  })
}
