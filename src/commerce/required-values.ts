import { toCents } from '@/lib/money/money'

/** Helpers that turn optional GraphQL values into definite ones. */

export const present = <T>(list: readonly (T | null)[] | null | undefined): T[] =>
  (list ?? []).filter((each): each is T => each !== null)

export const cents = (money: { value: number | null } | null | undefined) => toCents(money?.value ?? 0)

/**
 * Returns the response, or throws if it is missing: a change is done only when it is confirmed (reliability
 * 2.12).
 */
export function requireResponse<T>(answer: T | null | undefined): T {
  if (answer === null || answer === undefined)
    throw new Error('The shop answered without saying what came of it')
  return answer
}
