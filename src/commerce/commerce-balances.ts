import { cents, present } from './answered'
import type { CartBalancesView } from './balances-view'
import { expected } from './cart'
import type { CartView } from './cart-view'
import { currentCart } from './current-cart'
import {
  ApplyPointsCommerceDocument,
  CartCommerceBalancesDocument,
  CartCommerceCardsDocument,
  CartPointsCommerceDocument,
  RemovePointsCommerceDocument,
  type CartCommerceBalancesQuery,
} from './generated/commerce-balances'
import { request } from './request'
import type { RequestOptions } from './send-document'
import { toCartView } from './to-cart-view'

/** What a cart of Adobe Commerce is paid from: gift cards, store credit (commerce-124) and reward points (commerce-148). */

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

/** A shop without points refuses the question, or says nothing. */
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

export async function applyAllPoints(): Promise<CartView> {
  const answer = await request(ApplyPointsCommerceDocument, { cart: currentCart })
  return toCartView(expected(answer.applyRewardPointsToCart).cart)
}

export async function removeAllPoints(): Promise<CartView> {
  const answer = await request(RemovePointsCommerceDocument, { cart: currentCart })
  return toCartView(expected(answer.removeRewardPointsFromCart).cart)
}

/** Store credit and points are a customer's: where a visitor's question for it is refused, their cards are asked for alone. */
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
