import type { NeonLine, NeonNode } from '../design-document'
import { glyphsOf, type StrokeFont } from './stroke-font'

export type Point = readonly [x: number, y: number]
export type StrokePath = Point[]

/** A letter made of bent tube: its strokes in millimeters, in the node's coordinates. */
export interface Letter {
  /** Index of the node's line. */
  line: number
  /** Index of the character in its line. */
  index: number
  character: string
  color: string
  strokes: StrokePath[]
}

export interface Lettering {
  letters: Letter[]
  /** Characters that a font has no strokes for, without duplicates, in the order of the text. */
  missing: string[]
  width: number
  height: number
}

interface LaidLine {
  letters: Letter[]
  missing: string[]
  left: number
  right: number
  top: number
  bottom: number
}

/** Returns the drawn points of letters. Spaces affect positions but not the drawn width. */
const drawn = (letters: Letter[]) => letters.flatMap((letter) => letter.strokes.flat())

function extent(values: number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
}

const moved = (letter: Letter, dx: number, dy: number): Letter => ({
  ...letter,
  strokes: letter.strokes.map((stroke) => stroke.map(([x, y]) => [x + dx, y + dy] as const)),
})

function pointsOf(stroke: number[], scale: number, x: number): StrokePath {
  return Array.from(
    { length: stroke.length / 2 },
    (_, index) => [x + (stroke[2 * index] ?? 0) * scale, (stroke[2 * index + 1] ?? 0) * scale] as const,
  )
}

/** Lays out one line on its own baseline, starting at x = 0. */
function layLine(line: NeonLine, number: number, font: StrokeFont): LaidLine {
  const scale = line.height / 1000
  const letters: Letter[] = []
  const missing: string[] = []
  let x = 0
  for (const [index, character] of [...line.text.normalize('NFC')].entries()) {
    const glyphs = glyphsOf(font, character)
    if (!glyphs) missing.push(character)
    for (const glyph of glyphs ?? []) {
      letters.push({
        line: number,
        index,
        character,
        color: line.letterColors?.[index] ?? line.color,
        strokes: glyph.strokes.map((stroke) => pointsOf(stroke, scale, x)),
      })
      x += glyph.advance * scale + line.tracking
    }
  }
  const points = drawn(letters)
  if (points.length === 0) return { letters, missing, left: 0, right: 0, top: 0, bottom: 0 }
  const [left, right] = extent(points.map(([px]) => px))
  const [top, bottom] = extent(points.map(([, py]) => py))
  return { letters, missing, left, right, top, bottom }
}

const shareBefore = { left: 0, center: 0.5, right: 1 }

/**
 * Lays out a node's lines below each other with the line gap between their strokes, aligned, with the top
 * left corner of the whole at 0, 0.
 * @param fonts stroke fonts by key; lines without their font are left out, and their characters are reported as missing
 */
export function layLettering(node: NeonNode, fonts: Readonly<Record<string, StrokeFont>>): Lettering {
  const lines = node.lines.map((line, number) => {
    const font = Object.hasOwn(fonts, line.font) ? fonts[line.font] : undefined
    return font
      ? layLine(line, number, font)
      : { letters: [], missing: [...line.text], left: 0, right: 0, top: 0, bottom: 0 }
  })
  const width = Math.max(0, ...lines.map((line) => line.right - line.left))
  let y = 0
  const letters = lines.flatMap((line) => {
    const dx = (width - (line.right - line.left)) * shareBefore[node.align] - line.left
    const dy = y - line.top
    if (line.bottom > line.top) y += line.bottom - line.top + node.lineGap
    return line.letters.map((letter) => moved(letter, dx, dy))
  })
  return {
    letters,
    missing: [...new Set(lines.flatMap((line) => line.missing))],
    width,
    height: Math.max(0, y - node.lineGap),
  }
}
