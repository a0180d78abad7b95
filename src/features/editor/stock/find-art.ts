/** Finds stock art by its name and other words. Pure functions. */

export interface ArtName {
  id: string
  name: string
  group: string
  words: string
}

/** Results of a search at most: more are not looked through, and each draws a picture. */
export const mostFound = 72

const wordsIn = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Returns a word without the ending of its plural. */
const singular = (word: string) =>
  word.length > 3 && word.endsWith('ies')
    ? `${word.slice(0, -3)}y`
    : word.length > 3
      ? word.replace(/s$/, '')
      : word

/** Returns how well a word fits: 0 not at all, then as a beginning, in full, and in full in the name. */
function fit({ name, words, group }: ArtName, wanted: string): number {
  const own = wordsIn(name).map(singular)
  if (own.includes(singular(wanted))) return 3
  const all = [...own, ...wordsIn(`${words} ${group}`).map(singular)]
  if (all.includes(singular(wanted))) return 2
  return all.some((word) => word.startsWith(wanted)) ? 1 : 0
}

/** Returns the art that every word of a search fits, the best first. */
export function findArt(names: readonly ArtName[], search: string): ArtName[] {
  const wanted = wordsIn(search.slice(0, 80))
  if (wanted.length === 0) return []
  return names
    .map((art) => ({ art, fits: wanted.map((word) => fit(art, word)) }))
    .filter(({ fits }) => !fits.includes(0))
    .map(({ art, fits }) => ({ art, sum: fits.reduce((sum, each) => sum + each, 0) }))
    .toSorted((one, other) => other.sum - one.sum)
    .slice(0, mostFound)
    .map(({ art }) => art)
}
