import type { Configuration } from '@/brand/schema/configuration'
import { toCents } from '@/lib/money'
import type { PricedCart } from './cart'
import type {
  AppliedBalances,
  AppliedCard,
  AppliedPoints,
  Held,
  PointsRequest,
} from '../balances/applied-balances'
import { isCertificate } from '../balances/certificate-rules'

/** How balances pay for a cart. Pure: what is held is handed in. Cards first, then store credit, then points (BA5). */

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
  const most = Math.min(request.points ?? Infinity, held, rule.maximum, stepsDue * rule.step)
  const points = Math.floor(most / rule.step) * rule.step
  return points >= rule.minimum ? points : 0
}

export const centsOfPoints = (rule: SpendingRule, points: number) =>
  Math.floor(points / rule.step) * toCents(rule.dollarsPerStep)

/** What points are worth by the first rule, down to the cent. */
export function worthOfPoints({ spending }: Rewards, points: number): number {
  const [rule] = Object.values(spending)
  return rule ? Math.floor((points * toCents(rule.dollarsPerStep)) / rule.step) : 0
}

function applyPoints(
  rewards: Rewards,
  request: PointsRequest | null,
  balance: number,
  dueCents: number,
): AppliedPoints {
  const rule = request ? rewards.spending[request.rule] : undefined
  const spent = request && rule ? pointsToSpend(rule, request, balance, dueCents) : 0
  return { balance, spent, cents: rule ? centsOfPoints(rule, spent) : 0 }
}

/** Gift certificates with their tax: they are bought with money, never with another balance (BA6). */
const certificatesCents = ({ lines }: Pick<PricedCart, 'lines'>) =>
  lines
    .filter(({ product }) => isCertificate(product))
    .reduce((sum, { price, discountCents, taxCents }) => sum + price.rowCents - discountCents + taxCents, 0)

/** BA12: points for each whole dollar of goods after discount; certificates and what points pay for bring none. */
function pointsEarned(
  rewards: Rewards,
  { lines }: Pick<PricedCart, 'lines'>,
  held: Held,
  pointsCents: number,
): number {
  if (!held.customer) return 0
  const goods = lines
    .filter(({ product }) => !isCertificate(product))
    .reduce((sum, { price, discountCents }) => sum + price.rowCents - discountCents, 0)
  const dollars = Math.floor(Math.max(goods - pointsCents, 0) / 100)
  return Math.floor((dollars * rewards.pointsPerDollar * held.customer.earnPercent) / 100)
}

/** Spreads a cart's total over what is held; `grandTotalCents` becomes what is left for a payment. */
export function payFromBalances(rewards: Rewards, priced: PricedCart, held: Held): PricedCart {
  const { cart } = priced
  let due = priced.grandTotalCents - certificatesCents(priced)
  const take = (balance: number) => {
    const applied = Math.max(Math.min(balance, due), 0)
    due -= applied
    return applied
  }
  const untaken = priced.grandTotalCents - due
  const cards = held.cards.map((card): AppliedCard => {
    const appliedCents = take(card.balanceCents)
    return { ...card, appliedCents, restCents: untaken + due }
  })
  const { customer } = held
  const credit = customer && {
    balanceCents: customer.creditCents,
    appliedCents: cart.spendsCredit ? take(customer.creditCents) : 0,
  }
  const points = customer && applyPoints(rewards, cart.pointsRequest, customer.points, due)
  const pointsCents = points?.cents ?? 0
  const balances: AppliedBalances = {
    cards,
    credit,
    points,
    openCents: Math.max(due - pointsCents, 0),
    earnedPoints: pointsEarned(rewards, priced, held, pointsCents),
  }
  return { ...priced, balances, grandTotalCents: untaken + due - pointsCents }
}

/** The level that so many points ever earned lead to. */
export function levelOf({ levels }: Rewards, lifetimePoints: number): string | null {
  const reached = Object.entries(levels).filter(([, level]) => level.points <= lifetimePoints)
  return reached.toSorted(([, a], [, b]) => b.points - a.points)[0]?.[0] ?? null
}
