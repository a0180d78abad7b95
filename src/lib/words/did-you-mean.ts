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

/** Returns how many letters two words have in common at their start. */
function sharedStart(a: string, b: string): number {
  const first = [...a].findIndex((letter, index) => letter.toLowerCase() !== b[index]?.toLowerCase())
  return first === -1 ? a.length : first
}

/** Returns a name in the singular: industries and industry are the same. */
const singular = (name: string) => name.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '')

/** Returns the known word closest to the typed one, of equally close ones the one that begins alike; undefined if none is close enough to be a typo. */
export function nearest(
  written: string,
  known: Iterable<string>,
  limit = written.length < 4 ? 1 : 2,
): string | undefined {
  let best: { word: string; distance: number } | undefined
  for (const word of known) {
    const isPlural = singular(word) === singular(written)
    if (!isPlural && Math.abs(word.length - written.length) > limit) continue
    const far = isPlural ? Math.min(limit, 1) : distance(written.toLowerCase(), word.toLowerCase())
    const isCloser =
      far < (best?.distance ?? Infinity) ||
      (far === best?.distance && sharedStart(written, word) > sharedStart(written, best.word))
    if (far <= limit && isCloser) best = { word, distance: far }
  }
  return best?.word
}

/** Returns ' Did you mean "title"?', or '' if no known word is close. */
export function didYouMean(written: string, known: Iterable<string>): string {
  const word = nearest(written, known)
  return word === undefined ? '' : ` Did you mean "${word}"?`
}
