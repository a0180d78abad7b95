/** Returns the edit distance: letters to change, add, drop or swap with their neighbor. */
function distance(a: string, b: string): number {
  let twoAbove: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        isSwapped ? (twoAbove[column - 2] ?? Infinity) + 1 : Infinity,
      )
    }
    twoAbove = above
    above = current
  }
  return above[b.length] ?? 0
}

/** Returns the known word closest to the typed one; undefined if none is close enough to be a typo. */
export function nearest(
  written: string,
  known: Iterable<string>,
  limit = written.length < 4 ? 1 : 2,
): string | undefined {
  let best: { word: string; distance: number } | undefined
  for (const word of known) {
    if (Math.abs(word.length - written.length) > limit) continue
    const far = distance(written.toLowerCase(), word.toLowerCase())
    if (far <= limit && far < (best?.distance ?? Infinity)) best = { word, distance: far }
  }
  return best?.word
}

/** Returns ' Did you mean "title"?', or '' if no known word is close. */
export function didYouMean(written: string, known: Iterable<string>): string {
  const word = nearest(written, known)
  return word === undefined ? '' : ` Did you mean "${word}"?`
}
