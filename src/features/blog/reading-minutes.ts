/** Typical reading speed in words per minute. */
const wordsAMinute = 220

/**
 * Returns the reading time of an article in whole minutes, at least one.
 * @param html the article as shown
 */
export function readingMinutes(html: string): number {
  const text = html
    .split('<')
    .map((part) => part.slice(part.indexOf('>') + 1))
    .join(' ')
  const words = text.split(/\s/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  return Math.max(1, Math.round(words.length / wordsAMinute))
}
