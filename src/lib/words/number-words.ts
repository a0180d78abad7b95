const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Returns a number as a word such as "three"; numbers above twelve as digits. */
export const numberInWords = (count: number): string => words[count] ?? String(count)
