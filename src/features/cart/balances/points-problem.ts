import type { SpendingRuleView } from '@/commerce/cart/balances-view'
import { readWhole } from '@/lib/fields/typed-number'

/** True if the input is not a number of points that the rule allows; the shop checks again (balances-11). */
export function pointsProblem(
  typed: string,
  { minimum, maximum, step }: Pick<SpendingRuleView, 'minimum' | 'maximum' | 'step'>,
): boolean {
  const points = readWhole(typed)
  if (points === undefined) return true
  return points < minimum || points > maximum || points % step !== 0
}
