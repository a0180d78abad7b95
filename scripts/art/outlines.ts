import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { readFont, type Font } from '@/next/build/fontkit'

/** Words as filled shapes in the brands' typefaces, so that drawing a picture needs no installed font. */

const packages = createRequire(import.meta.url)

const files = {
  bold: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  serif: 'newsreader/files/newsreader-latin-wght-normal.woff2',
  sans: 'sora/files/sora-latin-wght-normal.woff2',
} as const
export type Face = keyof typeof files

const fonts = new Map<Face, Font>()
function fontOf(face: Face): Font {
  const known = fonts.get(face)
  if (known) return known
  const modules = join(packages.resolve('next/package.json'), '../..')
  const font = readFont(readFileSync(join(modules, '@fontsource-variable', files[face])))
  fonts.set(face, font)
  return font
}

export type Letter = { path: string; left: number; width: number }

/**
 * Returns the letters of a line, with positions in pixels. Each path starts at its own left on the baseline,
 * and its y axis points up (flip it).
 */
export function letters(
  face: Face,
  text: string,
  size: number,
  spacing = 0,
): { letters: Letter[]; width: number } {
  const font = fontOf(face)
  const scale = size / font.unitsPerEm
  const run = font.layout(text)
  let left = 0
  const set = run.glyphs.map((glyph, index) => {
    const width = (run.positions[index]?.xAdvance ?? 0) * scale
    const letter = { path: glyph.path.toSVG(), left, width }
    left += width + spacing
    return letter
  })
  return { letters: set, width: left - spacing }
}

/** Returns a line of text as SVG, centered on x by default; `attributes` sets its colors. */
export function words(
  face: Face,
  text: string,
  size: number,
  x: number,
  baseline: number,
  attributes: string,
  options: { spacing?: number; align?: 'center' | 'left' } = {},
): string {
  const { letters: set, width } = letters(face, text, size, options.spacing)
  const scale = size / fontOf(face).unitsPerEm
  const start = options.align === 'left' ? x : x - width / 2
  return `<g ${attributes}>${set
    .map(
      (letter) =>
        `<path transform="translate(${(start + letter.left).toFixed(2)} ${baseline.toFixed(2)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${letter.path}"/>`,
    )
    .join('')}</g>`
}

/** Returns words along a circle; `angle` is the position of their middle in degrees, 0 at the top. */
export function wordsRound(
  face: Face,
  text: string,
  size: number,
  center: readonly [number, number],
  radius: number,
  angle: number,
  attributes: string,
): string {
  const isBelow = Math.abs(angle) > 90
  const { letters: set, width } = letters(face, text, size, size * 0.06)
  const scale = size / fontOf(face).unitsPerEm
  const reach = isBelow ? radius + size * 0.7 : radius
  return `<g ${attributes}>${set
    .map((letter) => {
      const off = ((letter.left + letter.width / 2 - width / 2) / reach) * (180 / Math.PI)
      const turn = isBelow ? angle - off : angle + off
      const radians = ((turn - 90) * Math.PI) / 180
      const [x, y] = [center[0] + Math.cos(radians) * reach, center[1] + Math.sin(radians) * reach]
      return `<path transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${(isBelow ? turn + 180 : turn).toFixed(2)}) translate(${(-letter.width / 2).toFixed(2)} 0) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${letter.path}"/>`
    })
    .join('')}</g>`
}

export const widthOf = (face: Face, text: string, size: number, spacing = 0) =>
  letters(face, text, size, spacing).width
