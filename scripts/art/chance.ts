/** Repeatable random numbers: the same seed words always give the same picture. */

export type Chance = {
  /** Returns a number from 0 up to, but not including, 1. */
  next: () => number
  between: (low: number, high: number) => number
  whole: (low: number, high: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  shuffle: <Item>(items: readonly Item[]) => Item[]
}

/** Hashes a string with FNV-1a and a final mixing step, so that similar strings get very different hashes. */
export function hash(words: string): number {
  let state = 0x811c9dc5
  for (let index = 0; index < words.length; index += 1) {
    state ^= words.charCodeAt(index)
    state = Math.imul(state, 0x01000193)
  }
  state ^= state >>> 15
  state = Math.imul(state, 0x2c1b3c6d)
  return (state ^ (state >>> 12)) >>> 0
}

/** Creates a mulberry32 generator, seeded with words such as a product's urlKey. */
export function chance(words: string): Chance {
  let state = hash(words)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + (high - low) * next()
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
  const pick = <Item>(items: readonly Item[]) => {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new Error('cannot pick from an empty list')
    return item
  }
  const shuffle = <Item>(items: readonly Item[]) => {
    const rest = [...items]
    const shuffled: Item[] = []
    while (rest.length > 0) shuffled.push(...rest.splice(Math.floor(next() * rest.length), 1))
    return shuffled
  }
  return { next, between, whole, pick, shuffle }
}
