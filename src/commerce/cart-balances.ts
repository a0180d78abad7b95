import { cents, present } from './answered'
import type { CartBalancesView } from './balances-view'
import { currentCart } from './current-cart'
import type { CartView } from './cart-view'
import { speaksCoreOnly } from './dialect'
import { CartBalancesDocument, type CartBalancesFragment } from './generated/cart-balances'
import { request } from './request'

/** What a cart is paid from besides money: gift cards, store credit and reward points. */

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

/** Asked anew whenever the totals are others: what balances pay follows from them. */
export const cartBalancesQuery = ({ totals }: Pick<CartView, 'totals'>) => ({
  queryKey: ['cart-balances', JSON.stringify(totals.rows)] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    if (speaksCoreOnly) return (await import('./commerce-balances')).commerceBalances(currentCart, { signal })
    const { cart } = await request(CartBalancesDocument, { cart: currentCart }, { signal })
    return cart && toCartBalances(cart)
  },
})
