import type { CartBalancesView } from '../balances-view'
import { currentCart } from '../current-cart'
import { CartBalancesDocument, type CartBalancesFragment } from '../../generated/cart-balances'
import { request } from '../../request'
import { cents, present } from '../../required-values'
import type { RequestOptions } from '../../send-document'

function toCartBalances(cart: CartBalancesFragment): CartBalancesView {
  const credit = cart.applied_store_credit
  const points = cart.reward_points
  const spending = points?.spending
  const rule = spending?.rules.find(({ id }) => id === spending.rule_applied) ?? spending?.rules[0]
  return {
    cards: present(cart.applied_gift_cards).map((card) => ({
      code: card.code ?? '',
      appliedCents: cents(card.applied_balance),
      leftCents: cents(card.card_remaining_amount),
    })),
    credit: credit && {
      appliedCents: cents(credit.applied_balance),
      balanceCents: cents(credit.current_balance),
    },
    points:
      points && rule
        ? {
            balance: points.balance ?? 0,
            spent: spending?.point_spent ?? 0,
            isMost: spending?.use_max_points ?? false,
            rule: {
              id: rule.id,
              label: rule.label ?? '',
              minimum: rule.min ?? 0,
              maximum: rule.max ?? 0,
              step: rule.step ?? 1,
            },
          }
        : null,
    earnedPoints: (points?.earning ?? []).reduce((sum, each) => sum + each.points, 0),
  }
}

export async function cartBalances(options: RequestOptions): Promise<CartBalancesView | null> {
  const { cart } = await request(CartBalancesDocument, { cart: currentCart }, options)
  return cart && toCartBalances(cart)
}
