import { cents, present } from './answered'
import type { CartBalancesView } from './balances-view'
import {
  CartCommerceBalancesDocument,
  CartCommerceCardsDocument,
  type CartCommerceBalancesQuery,
} from './generated/commerce-balances'
import { request } from './request'
import type { RequestOptions } from './send-document'

/** What a cart of Adobe Commerce is paid from: gift cards and store credit (commerce-124). */

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

/** Store credit is a customer's: where a visitor's question for it is refused, their cards are asked for alone. */
export async function commerceBalances(
  cart: string,
  options: RequestOptions,
): Promise<CartBalancesView | null> {
  const asked = await request(CartCommerceBalancesDocument, { cart }, options).catch(() => undefined)
  if (asked) return asked.cart && toBalances(asked.cart.applied_gift_cards, asked.cart.applied_store_credit)
  const { cart: answered } = await request(CartCommerceCardsDocument, { cart }, options)
  return answered && toBalances(answered.applied_gift_cards, null)
}
