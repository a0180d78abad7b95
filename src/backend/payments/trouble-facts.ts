import type { Facts } from './payment-news'

/** Returns facts without undefined values, each cut to 100 characters. */
export const definedFacts = (facts: Record<string, string | undefined>): Facts =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value.slice(0, 100)]],
    ),
  )
