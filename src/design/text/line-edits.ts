import type { NeonLine } from '../design-document'

/** Returns the length of the common prefix of two texts, at most `most`. */
function commonLength(one: readonly string[], other: readonly string[], most: number): number {
  const different = one.findIndex((character, index) => index >= most || character !== other[index])
  return different < 0 ? Math.min(one.length, most) : different
}

function withColors(line: NeonLine, colors: Record<number, string>): NeonLine {
  const plain = { ...line }
  delete plain.letterColors
  return Object.keys(colors).length > 0 ? { ...plain, letterColors: colors } : plain
}

/** Replaces a line's text; letters that remain keep their colors, even if they move. */
export function reworded(line: NeonLine, text: string): NeonLine {
  const [before, after] = [[...line.text], [...text]]
  const shorter = Math.min(before.length, after.length)
  const start = commonLength(before, after, shorter)
  const end = commonLength(before.toReversed(), after.toReversed(), shorter - start)
  const kept = Object.entries(line.letterColors ?? {}).flatMap(([key, color]) => {
    const index = Number(key)
    if (index < start) return [[index, color] as const]
    return index >= before.length - end ? [[index + after.length - before.length, color] as const] : []
  })
  return withColors({ ...line, text }, Object.fromEntries(kept))
}

/** Colors some letters of a line, by index; without any, the whole line. */
export function recolored(line: NeonLine, color: string, letters: readonly number[] = []): NeonLine {
  if (letters.length === 0) return withColors({ ...line, color }, {})
  const colors = { ...line.letterColors, ...Object.fromEntries(letters.map((index) => [index, color])) }
  const own = Object.entries<string>(colors).filter(([, each]) => each !== line.color)
  return withColors(line, Object.fromEntries(own))
}

/** Returns the visible colors without duplicates, in the order of the letters. */
export const seenColors = (lines: readonly NeonLine[]): string[] => [
  ...new Set(
    lines.flatMap(({ text, color, letterColors = {} }) =>
      [...text].flatMap((letter, index) => (letter.trim() ? [letterColors[index] ?? color] : [])),
    ),
  ),
]
