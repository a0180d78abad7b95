/** What one search looks at (backend-4): each word costs a walk through the whole index. */
export const searchMaxima = { characters: 512, words: 12, lettersOfAWord: 40 }

/** The words that are looked for: letters and digits of any script, as much of it as a shopper would type. */
export const searchWords = (text: string): string[] =>
  (text.slice(0, searchMaxima.characters).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .slice(0, searchMaxima.words)
    .map((word) => word.slice(0, searchMaxima.lettersOfAWord))
