import type { Context } from '../kernel/context'
import { hour, minute, networkOf } from '../kernel/limits'
import { message } from '../kernel/message'
import { refusal } from '../kernel/refusal'
import { forgive, mayTry, type Limit } from '../kernel/throttle-store'

/** Codes of gift cards are not found out by trying (balances-15). */

/** Codes of gift cards, counted before anything is looked up (balances-15). */
const giftCardLimits = (context: Context, place: string): Limit[] => [
  { parts: ['gift-card', context.brand.id, place, networkOf(context)], attempts: 10, seconds: 10 * minute },
  { parts: ['gift-card', context.brand.id, networkOf(context)], attempts: 40, seconds: hour },
]

/** One answer for wrong, used and empty codes (balances-15). */
export const cardNotFound = (context: Context) =>
  refusal('graphql-no-such-entity', message(context.brand, 'refusals.giftCardNotFound'))

/** Runs `work` when this place and network may try one more code; a code that was right is not counted. */
export async function tryGiftCardCode<T>(
  context: Context,
  place: string,
  work: () => Promise<T>,
): Promise<T> {
  const limits = giftCardLimits(context, place)
  if (!(await mayTry(context.db(), limits, context.now())))
    throw refusal('graphql-input', message(context.brand, 'errors.tooManyRequests'))
  const result = await work()
  await forgive(context.db(), limits)
  return result
}
