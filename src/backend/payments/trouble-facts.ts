import type { Facts } from './payment-news'

/** What a service said of a trouble, without what it did not say, each at most 100 characters. */
export const said = (facts: Record<string, string | undefined>): Facts =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value.slice(0, 100)]],
    ),
  )
