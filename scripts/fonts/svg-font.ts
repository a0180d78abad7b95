import type { StrokeGlyph } from '../../src/design/text/stroke-font'

/** The subset of SVG 1.1 fonts that single-line fonts use: M, L and C, all absolute, y upward. */
export interface SvgFont {
  name: string
  license: string
  /** Baseline and cap height measured on the letter H, in font units; the metadata of most files is wrong. */
  baseline: number
  capHeight: number
  glyphs: Record<string, SvgGlyph>
}

export interface SvgGlyph {
  advance: number
  strokes: Point[][]
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (text: string) =>
  text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex: string, decimal: string, name: string) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    if (decimal) return String.fromCodePoint(Number(decimal))
    return entities[name] ?? all
  })

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

type Point = [number, number]

/** Approximates a curve by sixteen straight pieces, which is more exact than a tube can be bent. */
function curve([a, b, c, d]: [Point, Point, Point, Point]): Point[] {
  return Array.from({ length: 16 }, (_, index) => {
    const t = (index + 1) / 16
    const [wa, wb, wc, wd] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
    return [wa * a[0] + wb * b[0] + wc * c[0] + wd * d[0], wa * a[1] + wb * b[1] + wc * c[1] + wd * d[1]]
  })
}

const pairs = (numbers: number[]): Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, index) => [
    numbers[2 * index] ?? 0,
    numbers[2 * index + 1] ?? 0,
  ])

function strokesOf(path: string): Point[][] {
  const strokes: Point[][] = []
  for (const [, command, rest = ''] of path.matchAll(/([MLC])([^MLC]*)/g)) {
    const points = pairs([...rest.matchAll(/-?[\d.]+(?:e-?\d+)?/g)].map(Number))
    if (command === 'M') strokes.push(points)
    const stroke = strokes.at(-1)
    if (!stroke || command === 'M') continue
    if (command === 'L') stroke.push(...points)
    else
      for (let at = 0; at + 2 < points.length; at += 3) {
        const [from, one, two, to] = [stroke.at(-1), points[at], points[at + 1], points[at + 2]]
        if (from && one && two && to) stroke.push(...curve([from, one, two, to]))
      }
  }
  return strokes
}

/** @throws Error if the font has another command, or no H */
export function readSvgFont(svg: string): SvgFont {
  const glyphs: Record<string, SvgGlyph> = {}
  for (const [tag] of svg.matchAll(/<glyph [^>]*>/g)) {
    const path = attribute(tag, 'd') ?? ''
    if (/[^MLCe\d.\s,-]/.test(path)) throw new Error(`a path with other commands: ${tag.slice(0, 80)}`)
    const character = unescaped(attribute(tag, 'unicode') ?? '')
    glyphs[character] = { advance: Number(attribute(tag, 'horiz-adv-x')), strokes: strokesOf(path) }
  }
  const heights = glyphs['H']?.strokes.flat().map(([, y]) => y)
  if (!heights?.length) throw new Error('the font has no H to measure capitals by')
  return {
    name: /font-family="([^"]*)"/.exec(svg)?.[1] ?? '',
    license: /^License:\s*(.+)$/m.exec(svg)?.[1]?.trim() ?? 'Hershey fonts: free use, see hersheytext',
    baseline: Math.min(...heights),
    capHeight: Math.max(...heights) - Math.min(...heights),
    glyphs,
  }
}

/**
 * Converts a glyph to thousandths of the cap height, with y downward; equal consecutive points are merged.
 */
export function strokeGlyph(glyph: SvgGlyph, { baseline, capHeight }: SvgFont, width: number): StrokeGlyph {
  const scale = 1000 / capHeight
  const strokes = glyph.strokes.map((stroke) =>
    stroke
      .map(([x, y]): [number, number] => [
        Math.round(x * scale * width),
        Math.round((baseline - y) * scale) || 0,
      ])
      .filter(([x, y], index, all) => index === 0 || x !== all[index - 1]?.[0] || y !== all[index - 1]?.[1])
      .flat(),
  )
  return {
    advance: Math.round(glyph.advance * scale * width),
    strokes: strokes.filter((stroke) => stroke.length > 2),
  }
}
