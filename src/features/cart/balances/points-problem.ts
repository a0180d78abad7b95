import type { SpendingRuleView } from '@/commerce/balances-view'

/** True for what is no number of points that the rule takes; the shop checks again (balances-11). */
export function pointsProblem(
  typed: string,
  { minimum, maximum, step }: Pick<SpendingRuleView, 'minimum' | 'maximum' | 'step'>,
): boolean {
  if (!/^\d{1,7}$/.test(typed.trim())) return true
  const points = Number(typed)
  return points < minimum || points > maximum || points % step !== 0
}
