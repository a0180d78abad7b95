import type { NeonLine } from '../design-document'

/** The letter colors selected on a page. */
export interface ChosenLight {
  colors: string[]
  /**
   * Whether colors alternate letter by letter across all lines. Otherwise each line has one color, and the
   * last line all remaining ones.
   */
  isInTurn: boolean
}

type LitLine = Pick<NeonLine, 'text' | 'color' | 'letterColors'>

/** Default color: white. */
const usualColor = '#f4f7ff'

const colorsOf = ({ text, color, letterColors = {} }: LitLine): (string | undefined)[] =>
  [...text].map((letter, index) => (letter.trim() ? (letterColors[index] ?? color) : undefined))

/** True if every visible letter has the same color in both. */
export const isLitAlike = (one: LitLine, other: LitLine | undefined): boolean =>
  other !== undefined && colorsOf(one).join() === colorsOf(other).join()

const lineOf = (text: string, color: string, letterColors: Record<number, string>): LitLine => ({
  text,
  color,
  ...(Object.keys(letterColors).length > 0 && { letterColors }),
})

/**
 * Distributes colors over a line, by letter index: one per word or, for a single word, in equal parts. Used
 * for the last line if there are more colors than lines.
 */
function colorsAlong(text: string, colors: string[]): Record<number, string> {
  const letters = [...text]
  const words = text.trim().split(/\s+/).length
  const partOf = (index: number) =>
    words > 1
      ? letters
          .slice(0, index + 1)
          .filter((letter, at) => at > 0 && letter.trim() && !letters[at - 1]?.trim()).length
      : Math.floor((index / letters.length) * colors.length)
  return Object.fromEntries(
    letters.flatMap((letter, index) => {
      const part = Math.min(partOf(index), colors.length - 1)
      return letter.trim() && part > 0 ? [[index, colors[part] ?? usualColor]] : []
    }),
  )
}

/** Assigns the next color to each letter, continuing across lines. */
function inTurn(texts: string[], colors: string[]): LitLine[] {
  let seen = 0
  return texts.map((text) => {
    const next = [...text].map((letter) => (letter.trim() ? colors[seen++ % colors.length] : undefined))
    const color = next.find((each) => each !== undefined) ?? colors[0] ?? usualColor
    const own = next.flatMap((each, index) => (each !== undefined && each !== color ? [[index, each]] : []))
    return lineOf(text, color, Object.fromEntries(own) as Record<number, string>) // keys are indexes, values are colors
  })
}

/** Colors words according to the selection on a page (studio-7). */
export function litLines(texts: string[], { colors, isInTurn }: ChosenLight): LitLine[] {
  if (isInTurn && colors.length > 0) return inTurn(texts, colors)
  return texts.map((text, index) => {
    const color = colors[Math.min(index, colors.length - 1)] ?? usualColor
    const isLast = index === texts.length - 1
    return lineOf(text, color, isLast ? colorsAlong(text, colors.slice(index)) : {})
  })
}
