import type { FontKey } from '../design-document'
import type { Paint, Size, Stroke } from '../units'
import type { DatedName, MadeWhat, Settings } from '../made-parameters'

/** What generators draw: paths, and words whose letters are set when the font is there. */
export type MadePart = PathPart | WordsPart

/** `d` is path data with absolute M, L, C and Z, in the object's coordinates. */
export interface PathPart {
  d: string
  fill: Paint
  stroke?: Stroke
}

/**
 * One line of words. `cap` is the height of a capital; it is reduced until the line is at most `width` wide, but
 * not below `least`, from where on the words are shortened instead.
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

/** Size of a line's outlines when its capitals are 1 high: its width, and what is above and below its base line. */
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
