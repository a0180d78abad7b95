import { cents, present } from '../../required-values'
import type { CartBalancesView } from '../balances-view'
import {
  CartCommerceBalancesDocument,
  CartCommerceCardsDocument,
  CartPointsCommerceDocument,
  type CartCommerceBalancesQuery,
} from '../../generated/commerce-balances'
import { request } from '../../request'
import type { RequestOptions } from '../../send-document'

/**
 * What a cart on Adobe Commerce is paid with: gift cards, store credit and reward points
 * (commerce-124).
 */

type Answered = NonNullable<CartCommerceBalancesQuery['cart']>

function toBalances(
  cards: Answered['applied_gift_cards'],
  credit: Answered['applied_store_credit'],
): CartBalancesView {
  return {
    cards: present(cards).map(({ code, applied_balance: applied, current_balance: balance }) => ({
      code: code ?? '',
      appliedCents: cents(applied),
      leftCents: cents(balance) - cents(applied),
    })),
    credit: credit && {
      appliedCents: cents(credit.applied_balance),
      balanceCents: cents(credit.current_balance),
    },
    points: null,
    earnedPoints: 0,
  }
}

/** Returns the customer's points. A shop without points rejects the query or returns nothing. */
async function allPoints(cart: string, options: RequestOptions): Promise<CartBalancesView['allPoints']> {
  const asked = await request(CartPointsCommerceDocument, { cart }, options).catch(() => undefined)
  const balance = asked?.customer?.reward_points?.balance
  if (!balance?.points) return undefined
  const applied = asked?.cart?.applied_reward_points
  return {
    spent: applied?.points ?? 0,
    spentCents: cents(applied?.money),
    balance: balance.points,
    worthCents: cents(balance.money),
  }
}

/**
 * Only customers have store credit and points. If a visitor's query for them is rejected, only the gift cards
 * are requested.
 */
export async function commerceBalances(
  cart: string,
  options: RequestOptions,
): Promise<CartBalancesView | null> {
  const asked = await request(CartCommerceBalancesDocument, { cart }, options).catch(() => undefined)
  if (asked?.cart) {
    const { applied_gift_cards: cards, applied_store_credit: credit } = asked.cart
    const points = credit && (await allPoints(cart, options))
    return { ...toBalances(cards, credit), ...(points && { allPoints: points }) }
  }
  const { cart: answered } = await request(CartCommerceCardsDocument, { cart }, options)
  return answered && toBalances(answered.applied_gift_cards, null)
}
