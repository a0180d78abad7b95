import { isCertificate } from '@/brand/certificate'
import { toDollars } from '@/lib/money/money'
import type { PricedCart } from './cart-shape'
import {
  type AppliedBalances,
  type AppliedCard,
  type AppliedPoints,
  type AvailableBalances,
  type PointsRequest,
  centsOfPoints,
  pointsToSpend,
  type Rewards,
} from '../balances/balances'

/**
 * Applies balances to a cart. Pure: the balances are passed in. Cards pay first, then store credit, then
 * points (balances-5).
 */

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

/**
 * Returns the price of gift certificates with tax: they can't be bought with another balance (balances-5).
 */
const certificatesCents = ({ lines }: Pick<PricedCart, 'lines'>) =>
  lines
    .filter(({ product }) => isCertificate(product))
    .reduce((sum, { price, discountCents, taxCents }) => sum + price.rowCents - discountCents + taxCents, 0)

/**
 * balances-12: returns points for each whole dollar of goods after discount. Certificates and the part paid
 * with points earn none.
 */
function pointsEarned(
  rewards: Rewards,
  { lines }: Pick<PricedCart, 'lines'>,
  held: AvailableBalances,
  pointsCents: number,
): number {
  if (!held.customer) return 0
  const goods = lines
    .filter(({ product }) => !isCertificate(product))
    .reduce((sum, { price, discountCents }) => sum + price.rowCents - discountCents, 0)
  const dollars = Math.floor(toDollars(Math.max(goods - pointsCents, 0)))
  return Math.floor((dollars * rewards.pointsPerDollar * held.customer.earnPercent) / 100)
}

/** Applies the available balances to a cart's total; `grandTotalCents` becomes the amount left to pay. */
export function payFromBalances(rewards: Rewards, priced: PricedCart, held: AvailableBalances): PricedCart {
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
