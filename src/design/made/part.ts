import type { FontKey } from '../design-document'
import type { Paint, Size, Stroke } from '../units'
import type { DatedName, MadeWhat, Settings } from '../made-parameters'

/** A part of a generated object: a path, or words, whose letters are set once the font has loaded. */
export type MadePart = PathPart | WordsPart

/** `d` is path data with absolute M, L, C and Z, in the object's coordinates. */
export interface PathPart {
  d: string
  fill: Paint
  stroke?: Stroke
}

/**
 * One line of words. `cap` is the height of a capital. It is reduced until the line is at most `width` wide, but
 * not below `least`; then the words are shortened instead.
 */
export interface WordsPart {
  words: string
  font: FontKey
  fill: Paint
  /** The line begins, is centered or ends at `x`; `y` is the baseline. */
  x: number
  y: number
  align: 'left' | 'center' | 'right'
  cap: number
  width: number
  least?: number
  /** Stretches the letters upward. */
  tall?: number
  /** Clockwise about x, y, in degrees. */
  turn?: number
}

/** Extent of a line with capitals of height 1: its width, and its height above and below the baseline. */
export interface Ink {
  width: number
  above: number
  below: number
}

/** A generated object with all its settings. */
export interface MadeInput<What extends MadeWhat = MadeWhat> {
  settings: Settings<What>
  size: Size
  /** The object's own font, and those of its settings. */
  fonts: readonly [FontKey, ...FontKey[]]
  fill: string
  /** The number of its surface among the pieces of a counted one; 1 on others. */
  number: number
  dates: readonly DatedName[]
  /** Measures words; undefined while their font is not loaded. */
  inkOf: (words: string, font: FontKey) => Ink | undefined
}

export type Generator<What extends MadeWhat> = (input: MadeInput<What>) => MadePart[]
