/** Upper limits of one search (backend-4): each word scans the whole index. */
export const searchMaxima = { characters: 512, words: 12, lettersOfAWord: 40 }

/** Returns the words to search for: letters and digits of any script, within the limits above. */
export const searchWords = (text: string): string[] =>
  (text.slice(0, searchMaxima.characters).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .slice(0, searchMaxima.words)
    .map((word) => word.slice(0, searchMaxima.lettersOfAWord))
