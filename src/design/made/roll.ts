import type { FontKey } from '../design-document'
import type { Generator, Ink, MadeInput } from './part'
import { rollLines } from './roll-lines'

/**
 * Draws the words of a bus roll, one per line, all as wide as the roll, with even gaps. Letters are stretched a
 * little to fill the roll's length.
 */

interface Line {
  words: string
  font: FontKey
  ink: Ink
  cap: number
}

/** Limits for stretching letters to fill the length. */
const stretches = { least: 0.75, most: 1.35 }

/** A line takes at most this share of the roll's length; a short word is then narrower than the roll. */
const tallestShare = 0.5

const heightOf = ({ ink, cap }: Line) => (ink.above + ink.below) * cap

function linesOf({ settings, fonts, size, inkOf }: MadeInput<'roll'>): Line[] {
  return rollLines(settings, fonts).flatMap(({ words, font }) => {
    const ink = inkOf(words, font)
    if (!ink || ink.width <= 0) return []
    const tallest = (size.height * tallestShare) / (ink.above + ink.below)
    return [{ words, font, ink, cap: Math.min(size.width / ink.width, tallest) }]
  })
}

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

export const roll: Generator<'roll'> = (input) => {
  const { settings, size, fill } = input
  const lines = linesOf(input)
  const heights = lines.reduce((sum, line) => sum + heightOf(line), 0)
  if (heights <= 0) return []
  const gaps = Math.max(0, lines.length - 1)
  const wanted = Math.min(settings.gap * size.width, gaps > 0 ? (size.height * 0.5) / gaps : 0)
  const room = size.height - wanted * gaps
  const tall = between(room / heights, stretches.least, stretches.most)
  // If there are too many lines, all are also made narrower.
  const shrink = Math.min(1, room / (heights * tall))
  const used = heights * tall * shrink
  const gap = gaps > 0 ? Math.min((size.height - used) / gaps, wanted * 3) : 0
  let y = (size.height - used - gap * gaps) / 2
  return lines.map(({ words, font, ink, cap }, index) => {
    const drawn = cap * shrink
    const base = y + ink.above * drawn * tall
    y = base + ink.below * drawn * tall + gap
    const isAccent = settings.every > 0 && (index + 1) % settings.every === 0
    return {
      words,
      font,
      fill: isAccent ? settings.accent : fill,
      x: size.width / 2,
      y: base,
      align: 'center' as const,
      cap: drawn,
      width: size.width,
      tall,
    }
  })
}
