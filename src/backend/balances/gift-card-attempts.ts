import type { Context } from '../kernel/context'
import { budgets } from '../kernel/budgets'
import { limitOf, networkLimits, networkOf } from '../kernel/limits'
import { message } from '../kernel/message'
import { refusal } from '../kernel/refusal'
import { resetAttempts, mayTry, type Limit } from '../kernel/throttle-store'

/** Prevents guessing gift card codes (balances-8). */

/** Rate limits, checked before any lookup (balances-8). */
const giftCardLimits = (context: Context, place: string): Limit[] => [
  limitOf(budgets.giftCards.own, 'gift-card', context.brand.id, place, networkOf(context)),
  ...networkLimits(context, 'gift-card', budgets.giftCards.network),
]

/** Returns the same error for wrong, used and empty codes (balances-8). */
export const cardNotFound = (context: Context) =>
  refusal('graphql-no-such-entity', message(context.brand, 'refusals.giftCardNotFound'))

/** Runs `work` if this place and network are under their rate limits. A correct code doesn't count. */
export async function tryGiftCardCode<T>(
  context: Context,
  place: string,
  work: () => Promise<T>,
): Promise<T> {
  const limits = giftCardLimits(context, place)
  if (!(await mayTry(context.db(), limits, context.now())))
    throw refusal('graphql-input', message(context.brand, 'errors.tooManyRequests'))
  const result = await work()
  await resetAttempts(context.db(), limits)
  return result
}
