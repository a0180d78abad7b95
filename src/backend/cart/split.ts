/**
 * Splits cents into parts in proportion to their weights; the parts add up exactly. Each part is rounded
 * down, and the remaining cents go to the largest remainders, earlier parts first (cart-10).
 */
export function splitCents(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  // BigInt, because total × weight may exceed the safe integers of a double.
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight))
  const parts = exact.map((share) => Number(share / BigInt(sum)))
  const left = total - parts.reduce((all, part) => all + part, 0)
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % BigInt(sum) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

/**
 * Returns a percentage of an amount in cents, rounded half up. Percentages such as 8.53 and 33.1 are exact.
 */
export function percentOf(cents: number, percent: number): number {
  const scaled = BigInt(cents) * BigInt(Math.round(percent * 10_000))
  return Number((scaled + 500_000n) / 1_000_000n)
}
