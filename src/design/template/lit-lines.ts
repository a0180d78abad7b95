import type { NeonLine } from '../document/design-document'

/** The colors that a page's answers light words in. */
export interface ChosenLight {
  colors: string[]
  /** Each letter has the next color, whatever its line; else a line has one, and the last line those that are left. */
  isInTurn: boolean
}

type LitLine = Pick<NeonLine, 'text' | 'color' | 'letterColors'>

/** White, until something is chosen. */
const usualColor = '#f4f7ff'

const colorsOf = ({ text, color, letterColors = {} }: LitLine): (string | undefined)[] =>
  [...text].map((letter, index) => (letter.trim() ? (letterColors[index] ?? color) : undefined))

/** Whether every letter that is seen has the same color in both. */
export const isLitAlike = (one: LitLine, other: LitLine | undefined): boolean =>
  other !== undefined && colorsOf(one).join() === colorsOf(other).join()

const lineOf = (text: string, color: string, letterColors: Record<number, string>): LitLine => ({
  text,
  color,
  ...(Object.keys(letterColors).length > 0 && { letterColors }),
})

/**
 * More colors than lines go on with the words of the last line, one a word, and with its letters, one part each, where it is a single
 * word. By the place of each letter.
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

/** Lines whose letters have the next color each, from the first letter of the first line on. */
function inTurn(texts: string[], colors: string[]): LitLine[] {
  let seen = 0
  return texts.map((text) => {
    const next = [...text].map((letter) => (letter.trim() ? colors[seen++ % colors.length] : undefined))
    const color = next.find((each) => each !== undefined) ?? colors[0] ?? usualColor
    const own = next.flatMap((each, index) => (each !== undefined && each !== color ? [[index, each]] : []))
    return lineOf(text, color, Object.fromEntries(own) as Record<number, string>) // places and colors
  })
}

/** Words lit as a page's answers say (studio-7). */
export function litLines(texts: string[], { colors, isInTurn }: ChosenLight): LitLine[] {
  if (isInTurn && colors.length > 0) return inTurn(texts, colors)
  return texts.map((text, index) => {
    const color = colors[Math.min(index, colors.length - 1)] ?? usualColor
    const isLast = index === texts.length - 1
    return lineOf(text, color, isLast ? colorsAlong(text, colors.slice(index)) : {})
  })
}
