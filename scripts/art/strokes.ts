import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Point } from './pixels'

/** A single line, like a bent glass tube: a run of points of lettering or a drawing. */
export type Stroke = Point[]

const packages = createRequire(import.meta.url)

/** Returns the points along an SVG path. Supports only the absolute commands M, L, H, V, C, Q, A and Z. */
export function along(path: string, step = 0.06): Stroke[] {
  const strokes: Stroke[] = []
  let stroke: Stroke = []
  let [x, y] = [0, 0]
  const to = (px: number, py: number) => {
    stroke.push([px, py])
    x = px
    y = py
  }
  for (const [, command = '', rest = ''] of path.matchAll(/([MLHVCQAZ])([^MLHVCQAZ]*)/g)) {
    const numbers = [...rest.matchAll(/-?\d*\.?\d+(?:e-?\d+)?/g)].map(Number)
    const take = () => numbers.shift() ?? 0
    do {
      if (command === 'M') {
        stroke = []
        strokes.push(stroke)
        to(take(), take())
      } else if (command === 'L') to(take(), take())
      else if (command === 'H') to(take(), y)
      else if (command === 'V') to(x, take())
      else if (command === 'Z') {
        const first = stroke[0]
        if (first) to(first[0], first[1])
      } else if (command === 'C' || command === 'Q') {
        const [x0, y0] = [x, y]
        const [x1, y1] = [take(), take()]
        const [x2, y2] = [take(), take()]
        const [x3, y3] = command === 'C' ? [take(), take()] : [x2, y2]
        for (let share = step; share < 1 + step / 2; share += step) {
          const t = Math.min(1, share)
          const u = 1 - t
          if (command === 'C')
            to(
              u * u * u * x0 + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t * t * t * x3,
              u * u * u * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t * t * t * y3,
            )
          else to(u * u * x0 + 2 * u * t * x1 + t * t * x2, u * u * y0 + 2 * u * t * y1 + t * t * y2)
        }
      } else if (command === 'A') {
        const [radius] = [take(), take(), take()]
        const [isLarge, sweeps] = [take() === 1, take() === 1]
        const [x1, y1] = [take(), take()]
        for (const point of arc([x, y], [x1, y1], radius, isLarge, sweeps, step)) to(...point)
      }
    } while (numbers.length > 0)
  }
  return strokes.filter((points) => points.length > 1)
}

/** Returns the points of a circular arc: our drawings use no other form of SVG's A command. */
function arc(
  from: Point,
  to: Point,
  radius: number,
  isLarge: boolean,
  sweeps: boolean,
  step: number,
): Stroke {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const chord = Math.hypot(dx, dy)
  const size = Math.max(radius, chord / 2)
  const height = Math.sqrt(Math.max(0, size * size - (chord * chord) / 4)) * (isLarge === sweeps ? -1 : 1)
  const center: Point = [
    (from[0] + to[0]) / 2 - (dy / chord) * height,
    (from[1] + to[1]) / 2 + (dx / chord) * height,
  ]
  const start = Math.atan2(from[1] - center[1], from[0] - center[0])
  let turn = Math.atan2(to[1] - center[1], to[0] - center[0]) - start
  if (sweeps && turn < 0) turn += Math.PI * 2
  if (!sweeps && turn > 0) turn -= Math.PI * 2
  const steps = Math.max(2, Math.ceil(Math.abs(turn) / step / 2))
  return Array.from({ length: steps }, (_, index) => {
    const angle = start + (turn * (index + 1)) / steps
    return [center[0] + Math.cos(angle) * size, center[1] + Math.sin(angle) * size] as const
  })
}

type LineFont = { glyphs: Map<string, { width: number; strokes: Stroke[] }>; space: number }
const fonts = new Map<string, LineFont>()

/** Loads a font of hersheytext whose letters are single lines, such as EMSAllure. */
function lineFont(name: string): LineFont {
  const known = fonts.get(name)
  if (known) return known
  const folder = join(dirname(packages.resolve('hersheytext/package.json')), 'svg_fonts')
  const source = readFileSync(join(folder, `${name}.svg`), 'utf8')
  const space = Number(/horiz-adv-x="([\d.]+)"/.exec(source)?.[1] ?? 300)
  const glyphs: LineFont['glyphs'] = new Map()
  for (const [glyph] of source.matchAll(/<glyph[\s\S]*?\/>/g)) {
    const given = /unicode="([^"]+)"/.exec(glyph)?.[1]
    if (!given) continue
    const letter = given
      .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replace('&apos;', "'")
      .replace('&amp;', '&')
      .replace('&quot;', '"')
      .replace('&lt;', '<')
      .replace('&gt;', '>')
    const path = /\sd="([^"]+)"/.exec(glyph)?.[1] ?? ''
    glyphs.set(letter, {
      width: Number(/horiz-adv-x="([\d.]+)"/.exec(glyph)?.[1] ?? space),
      // The y axis points up in fonts and down in pictures.
      strokes: along(path).map((stroke) => stroke.map(([x, y]) => [x, -y] as const)),
    })
  }
  const font = { glyphs, space }
  fonts.set(name, font)
  return font
}

/** Returns one line of text in font units; the baseline is y = 0. */
export function lettering(font: string, text: string, spacing = 0): { strokes: Stroke[]; width: number } {
  const { glyphs, space } = lineFont(font)
  const strokes: Stroke[] = []
  let left = 0
  for (const letter of text) {
    const glyph = glyphs.get(letter) ?? glyphs.get(letter.toUpperCase())
    if (!glyph) {
      left += space
      continue
    }
    for (const stroke of glyph.strokes) strokes.push(stroke.map(([x, y]) => [x + left, y] as const))
    left += glyph.width + spacing
  }
  return { strokes, width: left - spacing }
}

export function extent(strokes: Stroke[]): { left: number; top: number; right: number; bottom: number } {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const stroke of strokes)
    for (const [x, y] of stroke) {
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  return { left, top, right, bottom }
}

/** Centers the strokes in a box, as large as fits. */
export function fitted(
  strokes: Stroke[],
  box: { left: number; top: number; width: number; height: number },
): Stroke[] {
  const { left, top, right, bottom } = extent(strokes)
  const scale = Math.min(box.width / (right - left || 1), box.height / (bottom - top || 1))
  const [dx, dy] = [
    box.left + box.width / 2 - ((left + right) / 2) * scale,
    box.top + box.height / 2 - ((top + bottom) / 2) * scale,
  ]
  return strokes.map((stroke) => stroke.map(([x, y]) => [x * scale + dx, y * scale + dy] as const))
}

export const pathOf = (stroke: Stroke) =>
  stroke.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
