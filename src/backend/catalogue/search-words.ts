/** Upper limits of one search (backend-4): each word scans the whole index. */
export const searchMaxima = {
  characters: 512,
  words: 12,
  lettersOfAWord: 40,
  /** Only the first words may have typos, because looking for similar words costs most. */
  forgivenWords: 4,
}

/** Matches a typed size: 8x10, 8 × 10 in, 8 by 10, 8.5"x11". */
const size =
  /(?<![\p{L}\p{N}.])(\d{1,3}(?:\.\d{1,2})?)\s{0,2}(?:["”″]|in\b|inch(?:es)?\b)?\s{0,2}(?:x|×|by)\s{0,2}(\d{1,3}(?:\.\d{1,2})?)(?:\s{0,2}(?:["”″]|in\b|inch(?:es)?\b))?(?![\p{L}\p{N}])/giu

const plain = (number: string) => number.replace('.', 'p')

/** Returns a size as one word, such as "8x10"; 8.5 becomes "8p5", because a point ends a word. */
const sizeWord = (width: string, height: string) => `${plain(width)}x${plain(height)}`

const isSizeWord = (word: string) => /^\d+(?:p\d+)?x\d+(?:p\d+)?$/.test(word)

/** True for a word that is a size or a number, and so names no product. */
export const isMeasure = (word: string): boolean => isSizeWord(word) || /^\d/.test(word)

/** Returns the sizes in a text in both orders: "12 × 8 in" is found as 12x8 and as 8x12. */
export const sizesIn = (text: string): string[] =>
  [...text.matchAll(size)].flatMap(([, width = '', height = '']) => [
    sizeWord(width, height),
    sizeWord(height, width),
  ])

/** Matches one measure with its unit: 2 inch, 3", 30 cm, 5ft, 20 oz. */
const oneMeasure =
  /(?<![\p{L}\p{N}.])\d{1,4}(?:[.,]\d{1,2})?\s?(?:["”″]|(?:in|inch|inches|cm|mm|ft|foot|feet|oz|ounces?|ml|lbs?|pulgadas?)\b)/giu

/** Returns the text with each size as one word. */
const withSizeWords = (text: string) =>
  text
    .slice(0, searchMaxima.characters)
    .replace(size, (_, width: string, height: string) => ` ${sizeWord(width, height)} `)

/** Returns the text without single measures, or the text itself if it has no other words. */
export function withoutMeasures(text: string): string {
  const others = withSizeWords(text).replace(oneMeasure, ' ')
  return /\p{L}{2}/u.test(others) ? others : text
}

/** Returns the words to search for: sizes, and letters and digits of any script, within the limits above. */
export const searchWords = (text: string): string[] =>
  (withSizeWords(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .slice(0, searchMaxima.words)
    .map((word) => word.slice(0, searchMaxima.lettersOfAWord))
