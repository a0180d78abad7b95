import type Stripe from 'stripe'
import type { PaymentNews } from '../payment-news'
import type { StripeAccount } from '../payment-settings'
import { definedFacts } from '../trouble-facts'
import { askStripe } from './stripe-client'

/**
 * Stripe's data about disputes, and about refunds made in Stripe's dashboard (payments-15):
 * https://docs.stripe.com/api/disputes, https://docs.stripe.com/api/refunds.
 */

/** Metadata that marks our refunds, to distinguish them from others. */
export const ownRefund = { made_by: 'shop' }

const inWords = (cents: number, currency: string) => `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`

const intentId = ({ payment_intent: intent }: Stripe.Dispute | Stripe.Refund): string[] =>
  typeof intent === 'string' ? [intent] : intent ? [intent.id] : []

const dayOf = (seconds: number | null | undefined) =>
  seconds ? new Date(seconds * 1000).toISOString() : undefined

/** @returns undefined for a dispute unknown to Stripe */
export async function disputeAt(account: StripeAccount, id: string): Promise<PaymentNews | undefined> {
  const answered = await askStripe(account, 'a dispute', ({ disputes }) => disputes.retrieve(id))
  if ('refused' in answered) return undefined
  const { status, reason, amount, currency, evidence_details: evidence } = answered.answer
  return {
    about: 'disputed',
    captureIds: intentId(answered.answer),
    facts: definedFacts({
      dispute: id,
      status,
      reason,
      amount: inWords(amount, currency),
      answerBy: dayOf(evidence.due_by),
    }),
  }
}

/** @returns undefined for a refund unknown to Stripe, and for our own refunds, which are already recorded */
export async function foreignRefundAt(account: StripeAccount, id: string): Promise<PaymentNews | undefined> {
  const answered = await askStripe(account, 'a refund', ({ refunds }) => refunds.retrieve(id))
  if ('refused' in answered || answered.answer.metadata?.['made_by'] === ownRefund.made_by) return undefined
  const { status, amount, currency } = answered.answer
  return {
    about: 'reversed',
    captureIds: intentId(answered.answer),
    facts: definedFacts({ reversal: id, status: status ?? undefined, amount: inWords(amount, currency) }),
  }
}
