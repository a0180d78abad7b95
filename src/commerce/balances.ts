import { cents, present } from './answered'
import { expected } from './cart'
import { currentCart } from './current-cart'
import type { CartView } from './cart-view'
import { speaksCoreOnly } from './dialect'
import {
  ApplyCreditDocument,
  ApplyGiftCardDocument,
  CreditHistoryDocument,
  GiftCardDocument,
  RedeemGiftCardDocument,
  RemoveCreditDocument,
  RemoveGiftCardDocument,
  RemovePointsDocument,
  SpendPointsDocument,
} from './generated/balances'
import {
  ApplyCreditCommerceDocument,
  ApplyGiftCardCommerceDocument,
  RemoveCreditCommerceDocument,
  RemoveGiftCardCommerceDocument,
} from './generated/commerce-balances'
import { request } from './request'
import type { RequestOptions } from './send-document'
import { toCartView } from './to-cart-view'

/**
 * Paying with gift cards, store credit and reward points. Magento Open Source has none of them: there nothing of this is asked for.
 * Adobe Commerce has cards and credit (commerce-124).
 */

export async function applyGiftCard(code: string): Promise<CartView> {
  const input = { cart_id: currentCart, gift_card_code: code }
  return toCartView(
    expected(
      (await request(speaksCoreOnly ? ApplyGiftCardCommerceDocument : ApplyGiftCardDocument, { input }))
        .applyGiftCardToCart,
    ).cart,
  )
}

/** @param code as the cart shows it */
export async function removeGiftCard(code: string): Promise<CartView> {
  const input = { cart_id: currentCart, gift_card_code: code }
  return toCartView(
    expected(
      (await request(speaksCoreOnly ? RemoveGiftCardCommerceDocument : RemoveGiftCardDocument, { input }))
        .removeGiftCardFromCart,
    ).cart,
  )
}

export async function applyCredit(): Promise<CartView> {
  const answer = await request(speaksCoreOnly ? ApplyCreditCommerceDocument : ApplyCreditDocument, {
    input: { cart_id: currentCart },
  })
  return toCartView(expected(answer.applyStoreCreditToCart).cart)
}

export async function removeCredit(): Promise<CartView> {
  const answer = await request(speaksCoreOnly ? RemoveCreditCommerceDocument : RemoveCreditDocument, {
    input: { cart_id: currentCart },
  })
  return toCartView(expected(answer.removeStoreCreditFromCart).cart)
}

/** @param points null: as many as the rule and the order can take */
export async function spendPoints(rule: string, points: number | null): Promise<CartView> {
  const spending = points === null ? { use_max_points: true } : { points }
  const answer = await request(SpendPointsDocument, {
    input: { cart_id: currentCart, rule_id: rule, ...spending },
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
