import type { Configuration } from '@/brand/schema/configuration'
import { toCents } from '@/lib/money/money'
import type { PointsRequest } from './applied-balances'

/** Calculates the value of points, and loyalty levels. Pure. */

export type Rewards = Configuration['rewards']
export type SpendingRule = Rewards['spending'][string]

/**
 * Returns how many of the available points a rule allows to spend on an amount; 0 if that is below its
 * minimum.
 */
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

/** Returns the value of points in cents under the first rule, rounded down. */
export function worthOfPoints({ spending }: Rewards, points: number): number {
  const [rule] = Object.values(spending)
  return rule ? Math.floor((points * toCents(rule.dollarsPerStep)) / rule.step) : 0
}

/** Returns the level reached with this many lifetime points. */
export function levelOf({ levels }: Rewards, lifetimePoints: number): string | null {
  const reached = Object.entries(levels).filter(([, level]) => level.points <= lifetimePoints)
  return reached.toSorted(([, a], [, b]) => b.points - a.points)[0]?.[0] ?? null
}
