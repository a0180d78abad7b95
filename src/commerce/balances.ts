import { cents, present } from './answered'
import { currentCart, expected } from './cart'
import type { CartView } from './cart-view'
import {
  ApplyCreditDocument,
  ApplyGiftCardDocument,
  CartBalancesDocument,
  CreditHistoryDocument,
  GiftCardDocument,
  RedeemGiftCardDocument,
  RemoveCreditDocument,
  RemoveGiftCardDocument,
  RemovePointsDocument,
  SpendPointsDocument,
  type CartBalancesFragment,
} from './generated/balances'
import { request, type RequestOptions } from './request'
import { toCartView } from './to-cart-view'

/** What a cart is paid from besides money: gift cards, store credit and reward points. Stock Magento has none of them: there nothing of this is asked for. */

export interface SpendingRuleView {
  id: string
  label: string
  minimum: number
  maximum: number
  step: number
}

/** What the cart is paid from, and could be. */
export interface CartBalancesView {
  /** `code` is what of it may be shown. */
  cards: { code: string; appliedCents: number; leftCents: number }[]
  /** Null: a visitor's cart. */
  credit: { appliedCents: number; balanceCents: number } | null
  points: { balance: number; spent: number; isMost: boolean; rule: SpendingRuleView } | null
  earnedPoints: number
}

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
    const { cart } = await request(CartBalancesDocument, { cart: currentCart }, { signal })
    return cart && toCartBalances(cart)
  },
})

export async function applyGiftCard(code: string): Promise<CartView> {
  const input = { cart_id: currentCart, gift_card_code: code }
  return toCartView(expected((await request(ApplyGiftCardDocument, { input })).applyGiftCardToCart).cart)
}

/** @param code as the cart shows it */
export async function removeGiftCard(code: string): Promise<CartView> {
  const input = { cart_id: currentCart, gift_card_code: code }
  return toCartView(expected((await request(RemoveGiftCardDocument, { input })).removeGiftCardFromCart).cart)
}

export async function applyCredit(): Promise<CartView> {
  const answer = await request(ApplyCreditDocument, { input: { cart_id: currentCart } })
  return toCartView(expected(answer.applyStoreCreditToCart).cart)
}

export async function removeCredit(): Promise<CartView> {
  const answer = await request(RemoveCreditDocument, { input: { cart_id: currentCart } })
  return toCartView(expected(answer.removeStoreCreditFromCart).cart)
}

/** @param points null: as many as the rule and the order can take */
export async function spendPoints(rule: string, points: number | null): Promise<CartView> {
  const wish = points === null ? { use_max_points: true } : { points }
  const answer = await request(SpendPointsDocument, {
    input: { cart_id: currentCart, rule_id: rule, ...wish },
  })
  return toCartView(expected(answer.spendRewardPointsOnCart).cart)
}

export async function removePoints(): Promise<CartView> {
  const answer = await request(RemovePointsDocument, { cart: currentCart })
  return toCartView(expected(answer.removeRewardPointsFromCart).cart)
}

/** What is left on a card. */
export async function giftCardBalance(code: string): Promise<{ code: string; balanceCents: number }> {
  const card = expected((await request(GiftCardDocument, { code })).giftCardAccount)
  return { code: card.code ?? '', balanceCents: cents(card.balance) }
}

/** Moves all of a card to the customer's store credit. */
export async function redeemGiftCard(code: string): Promise<void> {
  expected((await request(RedeemGiftCardDocument, { code })).redeemGiftCardBalanceAsStoreCredit)
}

const entriesPerPage = 20

export interface CreditHistory {
  balanceCents: number
  entries: { action: string; cents: number; afterCents: number; at: string }[]
  pages: number
}

async function creditHistory(page: number, options?: RequestOptions): Promise<CreditHistory> {
  const { customer } = await request(CreditHistoryDocument, { page, size: entriesPerPage }, options)
  const credit = expected(customer?.store_credit)
  return {
    balanceCents: cents(credit.current_balance),
    entries: present(credit.balance_history?.items).map((entry) => ({
      action: entry.action ?? '',
      cents: cents(entry.balance_change),
      afterCents: cents(entry.actual_balance),
      at: entry.date_time_changed ?? '',
    })),
    pages: credit.balance_history?.page_info?.total_pages ?? 1,
  }
}

export const creditHistoryQuery = (page: number) => ({
  queryKey: ['credit', page] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => creditHistory(page, { signal }),
})
