function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (const [row, letter] of [...a].entries()) {
    const current = [row + 1]
    for (const [column, other] of [...b].entries()) {
      const substitution = (above[column] ?? 0) + (letter === other ? 0 : 1)
      current.push(Math.min(substitution, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    above = current
  }
  return above[b.length] ?? 0
}

/** The known word nearest to what was written; undefined when none is near enough to be a slip. */
export function nearest(written: string, known: Iterable<string>): string | undefined {
  const limit = Math.min(3, Math.max(1, Math.floor(written.length / 3)))
  let best: { word: string; distance: number } | undefined
  for (const word of known) {
    if (Math.abs(word.length - written.length) > limit) continue
    const far = distance(written.toLowerCase(), word.toLowerCase())
    if (far <= limit && far < (best?.distance ?? Infinity)) best = { word, distance: far }
  }
  return best?.word
}

/** ' Did you mean "title"?', or nothing. */
export function didYouMean(written: string, known: Iterable<string>): string {
  const word = nearest(written, known)
  return word === undefined ? '' : ` Did you mean "${word}"?`
}
