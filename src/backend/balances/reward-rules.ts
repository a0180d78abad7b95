import type { Configuration } from '@/brand/schema/configuration'
import { toCents } from '@/lib/money'
import type { PointsRequest } from './applied-balances'

/** What points are worth and what levels they lead to. Pure. */

export type Rewards = Configuration['rewards']
export type SpendingRule = Rewards['spending'][string]

/** How many points a rule lets a shopper spend, of those held, on so many cents; 0 when that is below its minimum. */
export function pointsToSpend(
  rule: SpendingRule,
  request: Pick<PointsRequest, 'points'>,
  held: number,
  dueCents: number,
): number {
  const stepsDue = Math.floor(dueCents / toCents(rule.dollarsPerStep))
  const max = Math.min(request.points ?? Infinity, held, rule.maximum, stepsDue * rule.step)
  const points = Math.floor(max / rule.step) * rule.step
  return points >= rule.minimum ? points : 0
}

export const centsOfPoints = (rule: SpendingRule, points: number) =>
  Math.floor(points / rule.step) * toCents(rule.dollarsPerStep)

/** What points are worth by the first rule, down to the cent. */
export function worthOfPoints({ spending }: Rewards, points: number): number {
  const [rule] = Object.values(spending)
  return rule ? Math.floor((points * toCents(rule.dollarsPerStep)) / rule.step) : 0
}

/** The level that so many points ever earned lead to. */
export function levelOf({ levels }: Rewards, lifetimePoints: number): string | null {
  const reached = Object.entries(levels).filter(([, level]) => level.points <= lifetimePoints)
  return reached.toSorted(([, a], [, b]) => b.points - a.points)[0]?.[0] ?? null
}
