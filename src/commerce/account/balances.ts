import { giftCardCodeProblem } from '@/lib/money/gift-card-code'
import * as backend from './balances-backend'
import { cents, present, requireResponse } from '../required-values'
import { currentCart } from '../cart/current-cart'
import type { CartView } from '../cart/cart-view'
import {
  CreditHistoryDocument,
  GiftCardDocument,
  RedeemGiftCardDocument,
  RemovePointsDocument,
  SpendPointsDocument,
} from '../generated/balances'
import { request } from '../request'
import type { RequestOptions } from '../send-document'
import { toCartView } from '../cart/to-cart-view'

/**
 * Payment with gift cards, store credit and reward points. Magento Open Source lacks all of these, so they
 * are not requested there. Adobe Commerce has cards and credit (commerce-124).
 */

/**
 * Returns the problem with a typed gift card code as a path in messages.yaml. Whether the card exists is
 * checked only by the shop.
 */
export const giftCardProblem = (typed: string) => giftCardCodeProblem(typed, backend.giftCardCodeLength)

/** Path of the message that says what a gift card code looks like; undefined if that is unknown. */
export const giftCardHelp = backend.giftCardCodeLength && 'balances.cardHelp'

export async function applyGiftCard(code: string): Promise<CartView> {
  const input = { cart_id: currentCart, gift_card_code: code }
  return toCartView(
    requireResponse((await request(backend.applyGiftCardDocument, { input })).applyGiftCardToCart).cart,
  )
}

/** @param code as shown in the cart */
export async function removeGiftCard(code: string): Promise<CartView> {
  const input = { cart_id: currentCart, gift_card_code: code }
  return toCartView(
    requireResponse((await request(backend.removeGiftCardDocument, { input })).removeGiftCardFromCart).cart,
  )
}

export async function applyCredit(): Promise<CartView> {
  const answer = await request(backend.applyCreditDocument, {
    input: { cart_id: currentCart },
  })
  return toCartView(requireResponse(answer.applyStoreCreditToCart).cart)
}

export async function removeCredit(): Promise<CartView> {
  const answer = await request(backend.removeCreditDocument, {
    input: { cart_id: currentCart },
  })
  return toCartView(requireResponse(answer.removeStoreCreditFromCart).cart)
}

/** @param points null spends as many as the rule and the order allow */
export async function spendPoints(rule: string, points: number | null): Promise<CartView> {
  const spending = points === null ? { use_max_points: true } : { points }
  const answer = await request(SpendPointsDocument, {
    input: { cart_id: currentCart, rule_id: rule, ...spending },
  })
  return toCartView(requireResponse(answer.spendRewardPointsOnCart).cart)
}

export async function removePoints(): Promise<CartView> {
  const answer = await request(RemovePointsDocument, { cart: currentCart })
  return toCartView(requireResponse(answer.removeRewardPointsFromCart).cart)
}

export async function giftCardBalance(code: string): Promise<{ code: string; balanceCents: number }> {
  const card = requireResponse((await request(GiftCardDocument, { code })).giftCardAccount)
  return { code: card.code ?? '', balanceCents: cents(card.balance) }
}

/** Moves the whole balance of a gift card to the customer's store credit. */
export async function redeemGiftCard(code: string): Promise<void> {
  requireResponse((await request(RedeemGiftCardDocument, { code })).redeemGiftCardBalanceAsStoreCredit)
}

const entriesPerPage = 20

export interface CreditHistory {
  balanceCents: number
  entries: { action: string; cents: number; afterCents: number; at: string }[]
  pages: number
}

async function creditHistory(page: number, options?: RequestOptions): Promise<CreditHistory> {
  const { customer } = await request(CreditHistoryDocument, { page, size: entriesPerPage }, options)
  // Null on an Adobe Commerce for a customer who never had any.
  const credit = requireResponse(customer).store_credit
  return {
    balanceCents: cents(credit?.current_balance),
    entries: present(credit?.balance_history?.items).map((entry) => ({
      action: entry.action ?? '',
      cents: cents(entry.balance_change),
      afterCents: cents(entry.actual_balance),
      at: entry.date_time_changed ?? '',
    })),
    pages: credit?.balance_history?.page_info?.total_pages ?? 1,
  }
}

export const creditHistoryQuery = (page: number) => ({
  queryKey: ['credit', page] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => creditHistory(page, { signal }),
})
