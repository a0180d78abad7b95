/** How many words of an article most people read in a minute. */
const wordsAMinute = 220

/** How long an article takes to read, in whole minutes, at least one. @param html as it is shown */
export function readingMinutes(html: string): number {
  const text = html
    .split('<')
    .map((part) => part.slice(part.indexOf('>') + 1))
    .join(' ')
  const words = text.split(/\s/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  return Math.max(1, Math.round(words.length / wordsAMinute))
}
