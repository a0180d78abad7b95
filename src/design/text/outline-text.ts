import type { Font, Glyph, PathCommand } from 'opentype.js/dist/opentype.mjs'
import type { TextNode } from '../document/design-document'
import { bend, type PlacedGlyph } from './bend-text'

/** A text as outlines in millimeters, in the node's coordinates: nothing of the font is needed to draw it. */
export interface OutlinedText {
  /** SVG path data with M, L, C and Z, absolute, rounded to 0.001. */
  path: string
  /** Characters that the face does not have, each once, in the order of the text. */
  missing: string[]
  width: number
  height: number
}

interface Line {
  glyphs: { glyph: Glyph; x: number; advance: number }[]
  width: number
}

const isSpace = (character: string) => /\s/.test(character)

/** Positions are shares of the size, so that a text keeps its shape at any size. */
function layLine(text: string, face: Font, tracking: number, missing: Set<string>): Line {
  const glyphs: Line['glyphs'] = []
  let x = 0
  for (const character of text.normalize('NFC')) {
    const index = face.charToGlyphIndex(character)
    if (!index) {
      if (!isSpace(character)) missing.add(character)
      continue
    }
    const glyph = face.glyphs.get(index)
    const before = glyphs.at(-1)
    if (before) x += face.getKerningValue(before.glyph, glyph) / face.unitsPerEm + tracking
    const advance = (glyph.advanceWidth ?? 0) / face.unitsPerEm
    glyphs.push({ glyph, x, advance })
    x += advance
  }
  return { glyphs, width: x }
}

const shareBefore = { left: 0, center: 0.5, right: 1 }

function place(node: TextNode, lines: Line[], face: Font, size: number): PlacedGlyph[] {
  const width = Math.max(...lines.map((line) => line.width))
  const ascent = face.ascender / face.unitsPerEm
  return lines.flatMap((line, number) =>
    line.glyphs.map(({ glyph, x, advance }) => ({
      glyph,
      x: (x + (width - line.width) * shareBefore[node.align]) * size,
      baseline: (ascent + number * node.lineHeight) * size,
      advance: advance * size,
    })),
  )
}

/** The size at which the lines just fill the box; the node's own without one. */
function sizeOf(node: TextNode, lines: Line[], face: Font): number {
  if (!node.fit) return node.size
  const width = Math.max(...lines.map((line) => line.width))
  const height = (face.ascender - face.descender) / face.unitsPerEm + (lines.length - 1) * node.lineHeight
  return Math.min(width > 0 ? node.fit.width / width : node.size, node.fit.height / height)
}

type Point = [x: number, y: number]

const text = (value: number) => String(Math.round(value * 1000) / 1000 || 0)
const pair = ([x, y]: Point) => `${text(x)} ${text(y)}`

/** Quadratic curves become cubic ones, and every outline is closed: the font library leaves some open. */
function dataOf(commands: PathCommand[], map: (x: number, y: number) => Point): string {
  let last: Point = [0, 0]
  const to = (x: number, y: number): Point => (last = [x, y])
  const third = (a: Point, b: Point): Point => [
    a[0] + ((b[0] - a[0]) * 2) / 3,
    a[1] + ((b[1] - a[1]) * 2) / 3,
  ]
  const mapped = (points: Point[]) => points.map((point) => pair(map(...point))).join(' ')
  const drawn = commands.map((command) => {
    if (command.type === 'Z') return ''
    if (command.type === 'M') return `ZM${mapped([to(command.x, command.y)])}`
    if (command.type === 'L') return `L${mapped([to(command.x, command.y)])}`
    if (command.type === 'C')
      return `C${mapped([[command.x1, command.y1], [command.x2, command.y2], to(command.x, command.y)])}`
    const from = last
    const control: Point = [command.x1, command.y1]
    const end = to(command.x, command.y)
    return `C${mapped([third(from, control), third(end, control), end])}`
  })
  return drawn.length > 0 ? `${drawn.join('').slice(1)}Z` : ''
}

/**
 * Sets a text in outlines: lines at its line breaks, kerned and tracked, aligned, bent if it asks for it.
 * The width is that of the widest line, the height from the face's ascent to its descent; bent texts begin at their own top left corner.
 */
export function outlineText(node: TextNode, face: Font): OutlinedText {
  const missing = new Set<string>()
  const lines = node.text.split(/\r\n|\r|\n/).map((line) => layLine(line, face, node.tracking, missing))
  const size = sizeOf(node, lines, face)
  const flat = {
    width: Math.max(...lines.map((line) => line.width)) * size,
    height:
      ((face.ascender - face.descender) / face.unitsPerEm + (lines.length - 1) * node.lineHeight) * size,
  }
  const placed = place(node, lines, face, size)
  const bent = bend(node.curve, flat, placed, face.unitsPerEm, size)
  const path = placed
    .map(({ glyph }, index) => dataOf(glyph.getPath(0, 0, size).commands, bent.map(index)))
    .join('')
  return { path, missing: [...missing], width: bent.width, height: bent.height }
}
