/** True if goods worth this much ship free; goods worth exactly the limit do not (cart-17). */
export const isAboveLimit = (limitCents: number, goodsCents: number): boolean => goodsCents > limitCents

/** Returns the smallest amount to add before shipping is free. */
export const missingForFree = (limitCents: number, goodsCents: number): number =>
  isAboveLimit(limitCents, goodsCents) ? 0 : limitCents - goodsCents + 1
