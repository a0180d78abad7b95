import type { Font, Glyph } from 'opentype.js/dist/opentype.mjs'
import type { TextNode } from '../design-document'
import type { Size } from '../units'
import { bend, curvePlaces, glyphBox, linePlaces, type PlacedGlyph } from './bend-text'
import { boundsOf } from '../geometry/point'
import { curvesOfGlyph, dataOf, pair, type Point } from './glyph-data'
import { type TextLine, textLineOf } from './text-line'
import { isWarpKind, type WarpKind } from '../warp-kinds'
import { bentPieces, warpOf } from './warp-text'

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
  /** For a text along an edge: where the corner of its box is in the coordinates of the edge. */
  corner?: { x: number; y: number }
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

/** Returns how a text's glyphs are placed on a curve or along an edge; undefined if its lines stay straight. */
function placesOf(
  { curve, along }: TextNode,
  line: TextLine | undefined,
  { flat, placed }: Pick<Laid, 'flat' | 'placed'>,
) {
  if (along && line) {
    const baselines = placed.map(({ baseline }) => baseline)
    const onLine = along.side === 'top' ? Math.min(...baselines) : Math.max(...baselines)
    return linePlaces(line, (along.at ?? 0) * line.length, flat, onLine)
  }
  return curve && !isWarpKind(curve.kind) ? curvePlaces(curve.kind, curve.amount, flat) : undefined
}

interface Laid {
  missing: string[]
  size: number
  placed: PlacedGlyph[]
  /** The size of the straight lines. */
  flat: Size
}

/** Lays out a text and returns the place of each glyph. */
function lay(node: TextNode, typeface: Typeface): Laid & { bent: ReturnType<typeof bend> } {
  const [face] = typeface
  const missing = new Set<string>()
  const lines = node.text.split(/\r\n|\r|\n/).map((line) => layLine(line, typeface, node.tracking, missing))
  const widest = Math.max(...lines.map((line) => line.width))
  const edge = node.along && textLineOf(node.along.path)
  const size =
    edge && widest > 0
      ? Math.min(sizeOf(node, lines, typeface), edge.length / widest)
      : sizeOf(node, lines, typeface)
  const flat = {
    width: widest * size,
    height:
      ((face.ascender - face.descender) / face.unitsPerEm + (lines.length - 1) * node.lineHeight) * size,
  }
  const placed = place(node, lines, typeface, size)
  const places = placesOf(node, edge, { flat, placed })
  return {
    missing: [...missing],
    size,
    placed,
    flat,
    bent: bend(places, flat, placed, face.unitsPerEm, size),
  }
}

/** The letters of a warped text, and its box. */
function warped({ kind, amount }: Warp, { placed, flat, size }: Laid): Omit<OutlinedText, 'missing'> {
  const map = warpOf(kind, amount, flat)
  const outlines = placed
    .flatMap(({ glyph, x, baseline }) => curvesOfGlyph(glyph.getPath(x, baseline, size).commands))
    .map((curves) => curves.flatMap((curve) => bentPieces(curve, map, size / 4)))
  const box = boundsOf(
    outlines.flatMap((curves) =>
      curves.flatMap(([from, ...rest]) => [from, ...rest].map(([x, y]) => ({ x, y }))),
    ),
  )
  const moved = (points: Point[]) => points.map(([x, y]) => pair([x - box.x, y - box.y])).join(' ')
  const path = outlines
    .map((curves) => {
      const drawn = curves.map(([, ...rest]) => `C${moved(rest)}`).join('')
      return `M${moved(curves.slice(0, 1).map(([from]) => from))}${drawn}Z`
    })
    .join('')
  return path === '' ? { path, ...flat } : { path, width: box.width, height: box.height }
}

interface Warp {
  kind: WarpKind
  amount: number
}

/** Returns how a text changes the shape of its letters, if it does. */
function warpOn({ curve, along }: TextNode): Warp | undefined {
  if (along || !curve || curve.amount === 0) return undefined
  const { kind, amount } = curve
  return isWarpKind(kind) ? { kind, amount } : undefined
}

/**
 * Measures a text with its line breaks, kerning, tracking, alignment and bend. The width is that of the
 * widest line, the height from ascent to descent. For bent texts, both are those of the bent glyphs.
 */
export function measureText(node: TextNode, face: Typeface): SetText {
  const laid = lay(node, face)
  const { missing, bent } = laid
  const warp = warpOn(node)
  const { width, height } = warp ? warped(warp, laid) : bent
  return { missing, width, height, ...(node.along && { corner: { x: bent.left, y: bent.top } }) }
}

/** Lays out a text and converts it to outlines. */
export function outlineText(node: TextNode, face: Typeface): OutlinedText {
  const laid = lay(node, face)
  const { missing, size, placed, bent } = laid
  const warp = warpOn(node)
  if (warp) return { missing, ...warped(warp, laid) }
  const path = placed
    .map(({ glyph }, index) => dataOf(glyph.getPath(0, 0, size).commands, bent.map(index)))
    .join('')
  const { width, height } = bent
  return { path, missing, width, height, ...(node.along && { corner: { x: bent.left, y: bent.top } }) }
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

/** Returns how far the letters of the first line reach above its base line, and those of the last line below it. */
export function reachOf(
  node: TextNode,
  typeface: Typeface,
): { above: number; below: number; corner: { x: number; y: number } } {
  const { placed, size, bent } = lay(node, typeface)
  const baselines = placed.map(({ baseline }) => baseline)
  const [first, last] = [Math.min(...baselines), Math.max(...baselines)]
  const scale = size / typeface[0].unitsPerEm
  const boxes = placed.map(({ glyph, baseline }) => ({ baseline, box: glyphBox(glyph) }))
  return {
    above: Math.max(0, ...boxes.map(({ baseline, box }) => box.y2 * scale - (baseline - first))),
    below: Math.max(0, ...boxes.map(({ baseline, box }) => -box.y1 * scale - (last - baseline))),
    corner: { x: bent.left, y: bent.top },
  }
}
