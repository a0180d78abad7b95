import type { Font, Glyph, PathCommand } from 'opentype.js/dist/opentype.mjs'
import type { TextNode } from '../design-document'
import { bend, type PlacedGlyph } from './bend-text'

/**
 * The files of one face. A letter is drawn from the first file that has it; line metrics come from the first
 * file.
 */
export type Typeface = readonly [Font, ...Font[]]

/** A text laid out with its face's advances and kerning, without outlines, in millimeters. */
export interface SetText {
  /** Characters that the face lacks, without duplicates, in the order of the text. */
  missing: string[]
  width: number
  height: number
}

/** A laid out text with outlines in the node's coordinates; drawing it needs no font. */
export interface OutlinedText extends SetText {
  /** SVG path data with absolute M, L, C and Z, rounded to 0.001. */
  path: string
}

interface Line {
  glyphs: { glyph: Glyph; font: Font; x: number; advance: number }[]
  width: number
}

const isSpace = (character: string) => /\s/.test(character)

/** There is no kerning between letters of different files. */
const kerning = (one: { font: Font; glyph: Glyph }, { font, glyph }: { font: Font; glyph: Glyph }): number =>
  one.font === font ? font.getKerningValue(one.glyph, glyph) / font.unitsPerEm : 0

/** Positions are relative to the font size, so that a text keeps its shape at any size. */
function layLine(text: string, face: Typeface, tracking: number, missing: Set<string>): Line {
  const glyphs: Line['glyphs'] = []
  let x = 0
  for (const character of text.normalize('NFC')) {
    const font = face.find((file) => file.charToGlyphIndex(character) > 0)
    if (!font) {
      if (!isSpace(character)) missing.add(character)
      continue
    }
    const glyph = font.glyphs.get(font.charToGlyphIndex(character))
    const before = glyphs.at(-1)
    if (before) x += kerning(before, { font, glyph }) + tracking
    const advance = (glyph.advanceWidth ?? 0) / font.unitsPerEm
    glyphs.push({ glyph, font, x, advance })
    x += advance
  }
  return { glyphs, width: x }
}

const shareBefore = { left: 0, center: 0.5, right: 1 }

function place(node: TextNode, lines: Line[], [face]: Typeface, size: number): PlacedGlyph[] {
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

/** Returns the font size at which the lines just fit the box, or the node's own size if it has none. */
function sizeOf(node: TextNode, lines: Line[], [face]: Typeface): number {
  if (!node.fit) return node.size
  const width = Math.max(...lines.map((line) => line.width))
  const height = (face.ascender - face.descender) / face.unitsPerEm + (lines.length - 1) * node.lineHeight
  return Math.min(width > 0 ? node.fit.width / width : node.size, node.fit.height / height)
}

type Point = [x: number, y: number]

const text = (value: number) => String(Math.round(value * 1000) / 1000 || 0)
const pair = ([x, y]: Point) => `${text(x)} ${text(y)}`

/** Converts quadratic curves to cubic ones, and closes every outline: the font library leaves some open. */
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

/** Lays out a text and returns the place of each glyph. */
function lay(node: TextNode, typeface: Typeface) {
  const [face] = typeface
  const missing = new Set<string>()
  const lines = node.text.split(/\r\n|\r|\n/).map((line) => layLine(line, typeface, node.tracking, missing))
  const size = sizeOf(node, lines, typeface)
  const flat = {
    width: Math.max(...lines.map((line) => line.width)) * size,
    height:
      ((face.ascender - face.descender) / face.unitsPerEm + (lines.length - 1) * node.lineHeight) * size,
  }
  const placed = place(node, lines, typeface, size)
  return { missing: [...missing], size, placed, bent: bend(node.curve, flat, placed, face.unitsPerEm, size) }
}

/**
 * Measures a text with its line breaks, kerning, tracking, alignment and bend. The width is that of the
 * widest line, the height from ascent to descent. For bent texts, both are those of the bent glyphs.
 */
export function measureText(node: TextNode, face: Typeface): SetText {
  const { missing, bent } = lay(node, face)
  return { missing, width: bent.width, height: bent.height }
}

/** Lays out a text and converts it to outlines. */
export function outlineText(node: TextNode, face: Typeface): OutlinedText {
  const { missing, size, placed, bent } = lay(node, face)
  const path = placed
    .map(({ glyph }, index) => dataOf(glyph.getPath(0, 0, size).commands, bent.map(index)))
    .join('')
  return { path, missing, width: bent.width, height: bent.height }
}

/**
 * Returns the height of the lowest capital of a text above its baseline; without capitals, that of an H.
 * Undefined if the face lacks these characters.
 */
export function capitalHeight(node: TextNode, typeface: Typeface): number | undefined {
  const { size } = lay(node, typeface)
  const capitals = node.text.normalize('NFC').match(/\p{Lu}/gu) ?? ['H']
  const heights = capitals.flatMap((character) => {
    const font = typeface.find((file) => file.charToGlyphIndex(character) > 0)
    const top = font?.charToGlyph(character).getMetrics().yMax
    return font && top ? [top / font.unitsPerEm] : []
  })
  return heights.length > 0 ? Math.min(...heights) * size : undefined
}
