import { createMemo } from '@/lib/memo'
import type { Letter } from '../text/lettering'
import { smoothPath } from '../text/smooth-path'
import type { ScenePath } from './scene'

/**
 * The glow around a tube, from the wall to its core. Widths are fractions of the tube's. Many faint layers
 * avoid visible steps, but every layer adds a rounding in which renderers differ. No filter is used, so all
 * renderers draw the same.
 */
const halo = Array.from({ length: 10 }, (_, step) => ({
  width: 10 * 0.81 ** step,
  opacity: 0.023 * 1.321 ** step,
}))
const glow = [...halo, { width: 1.1, opacity: 1 }]
const core = { width: 0.5, opacity: 0.82 }

const dataOf = ({ strokes }: Letter) => strokes.map(smoothPath).join('')

/** Returns one path per color, because a sign has few colors and many strokes. */
export function pathsByColor(letters: readonly Letter[]): [color: string, path: string][] {
  const paths = new Map<string, string>()
  for (const letter of letters) paths.set(letter.color, (paths.get(letter.color) ?? '') + dataOf(letter))
  return [...paths]
}

const strokeOf = (d: string, paint: string, width: number, opacity: number): ScenePath => ({
  kind: 'path',
  d,
  fill: null,
  stroke: { paint, width },
  ...(opacity < 1 && { opacity: Math.round(opacity * 255) / 255 }),
})

const drawingsOf = createMemo<readonly Letter[], ScenePath[]>(4)

/**
 * Memoized: the same letters give the same paths, so moving a sign does not redraw it (design-scene-2).
 */
export const tubesOf = (letters: readonly Letter[], tube: number, isLit: boolean): ScenePath[] =>
  drawingsOf(letters, `${tube} ${isLit}`, () => (isLit ? litTubes : plainTubes)(letters, tube))

/** Returns lit tubes; all glows come first, so that no tube is below its neighbor's glow. */
export function litTubes(letters: readonly Letter[], tube: number): ScenePath[] {
  const paths = pathsByColor(letters)
  const lights = glow.flatMap(({ width, opacity }) =>
    paths.map(([color, path]) => strokeOf(path, color, tube * width, opacity)),
  )
  const cores = paths.map(([, path]) => strokeOf(path, '#ffffff', tube * core.width, core.opacity))
  return [...lights, ...cores]
}

/** Returns tubes as strokes of their real width, without glow. */
const plainTubes = (letters: readonly Letter[], tube: number): ScenePath[] =>
  pathsByColor(letters).map(([color, path]) => strokeOf(path, color, tube, 1))
