import { zipfWords } from '../zipf-words'

/**
 * Kinds of search terms: a word, the beginning of a word, two words, a typo, a number, and words that no
 * product combines.
 */
const kinds: ((word: string, other: string, index: number) => string)[] = [
  (word) => word,
  (word) => word.slice(0, 3),
  (word, other) => `${word} ${other}`,
  (word) => word.slice(0, 1) + word.slice(2),
  (word, _, index) => `${word} ${index}`,
  (word, other) => `${word} ${other} unheardof`,
]

/** Returns terms made of words of all ranks, from the most common to those in only a few products. */
export function searchTerms(count: number): string[] {
  const words = zipfWords()
  return Array.from({ length: count }, (_, index) => {
    const rank = Math.floor(1.04 ** index) - 1
    const kind = kinds[index % kinds.length] ?? kinds[0]!
    return kind(words.ofRank(rank), words.ofRank(rank * 3 + 1), index * 41)
  })
}
