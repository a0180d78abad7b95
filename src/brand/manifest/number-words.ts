/** Reads numbers that are written as words: six, twenty-one, second. */

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ordinals = '_ first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(
  ' ',
)

/** Words for numbers in the order of their value, and what a place among them is worth. */
const scales: [words: readonly string[], worth: number][] = [
  [ones, 1],
  [tens, 10],
  [ordinals, 1],
]

const otherWords: Record<string, number> = {
  none: 0,
  no: 0,
  single: 1,
  once: 1,
  pair: 2,
  couple: 2,
  twice: 2,
  dozen: 12,
  hundred: 100,
  thousand: 1000,
}

function valueOf(word: string): number | undefined {
  for (const [words, worth] of scales) {
    const place = words.indexOf(word)
    if (place >= 0) return place * worth
  }
  return otherWords[word]
}

/** Returns the number that a text says in words; undefined if it says none. */
export function numberOfWords(text: string): number | undefined {
  const values = text
    .toLowerCase()
    .split(/[ -]+/)
    .filter((word) => word !== 'a' && word !== 'and')
    .map(valueOf)
  if (values.length === 0) return undefined
  return values.reduce<number | undefined>(
    (sum, value) =>
      sum === undefined || value === undefined
        ? undefined
        : value >= 100 && sum > 0
          ? sum * value
          : sum + value,
    0,
  )
}
