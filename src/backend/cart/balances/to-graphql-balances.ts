import type { Brand } from '@/brand/compiled'
import { money } from '../../kernel/money'
import type { PricedCart } from '../cart-shape'
import { message } from '../../kernel/message'
import { type AppliedBalances, shownEnding } from '../../balances/balances'

/** Converts a cart's applied balances to GraphQL types. */

const none = <T>(list: T[]) => (list.length > 0 ? list : null)

export const toGraphqlCardsOfCart = ({ cards }: AppliedBalances) =>
  none(
    cards.map((card) => ({
      code: shownEnding(card.ending),
      applied_balance: money(card.appliedCents),
      current_balance: money(card.balanceCents),
      expiration_date: null,
      remaining_amount: money(card.restCents),
      card_remaining_amount: money(card.balanceCents - card.appliedCents),
    })),
  )

export const toGraphqlCredit = ({ credit }: AppliedBalances) =>
  credit && {
    applied_balance: money(credit.appliedCents),
    current_balance: money(credit.balanceCents),
    enabled: true,
  }

export const toGraphqlSpentPoints = ({ points }: AppliedBalances) =>
  points && points.spent > 0 ? { points: points.spent, money: money(points.cents) } : null

export function toGraphqlCartPoints(brand: Brand, { cart, balances }: PricedCart) {
  if (!balances.points) return null
  const { spending } = brand.configuration.rewards
  return {
    balance: balances.points.balance,
    earning:
      balances.earnedPoints > 0
        ? [{ label: message(brand, 'ledger.earning'), points: balances.earnedPoints }]
        : [],
    spending: {
      point_spent: balances.points.spent,
      rule_applied: balances.points.spent > 0 ? (cart.pointsRequest?.rule ?? null) : null,
      use_max_points: cart.pointsRequest !== null && cart.pointsRequest.points === null,
      rules: Object.entries(spending).map(([id, rule]) => ({
        id,
        label: rule.label,
        min: rule.minimum,
        max: rule.maximum,
        step: rule.step,
      })),
    },
  }
}

interface PaidFrom {
  cards: readonly { ending: string; appliedCents: number }[]
  creditCents: number
  points: { spent: number; cents: number }
}

/**
 * Returns one row per balance that pays something, with Magento's codes. The amounts are negative because
 * they reduce the total.
 */
export function rowsPaidFrom(brand: Pick<Brand, 'messages'>, { cards, creditCents, points }: PaidFrom) {
  const rows = [
    ...cards.map(({ ending, appliedCents }) => ({
      code: 'giftcardaccount',
      label: message(brand, 'ledger.giftCard', { ending: shownEnding(ending) }),
      cents: -appliedCents,
    })),
    { code: 'customerbalance', label: message(brand, 'ledger.storeCredit'), cents: -creditCents },
    {
      code: 'reward',
      label: message(brand, 'ledger.points', { points: points.spent }),
      cents: -points.cents,
    },
  ]
  return rows.filter(({ cents }) => cents !== 0)
}

export const balanceRows = (brand: Pick<Brand, 'messages'>, { cards, credit, points }: AppliedBalances) =>
  rowsPaidFrom(brand, {
    cards,
    creditCents: credit?.appliedCents ?? 0,
    points: points ?? { spent: 0, cents: 0 },
  })
