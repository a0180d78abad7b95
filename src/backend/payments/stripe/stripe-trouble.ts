import type Stripe from 'stripe'
import type { PaymentNews } from '../payment-news'
import type { StripeAccount } from '../payment-settings'
import { said } from '../trouble-facts'
import { askStripe } from './stripe-client'

/**
 * What Stripe knows of money that a buyer or a bank asks back, and of refunds that were made on Stripe's own pages (payments-15):
 * https://docs.stripe.com/api/disputes, https://docs.stripe.com/api/refunds.
 */

/** Our refunds carry this, so that those of others can be told from them. */
export const ownRefund = { made_by: 'shop' }

const inWords = (cents: number, currency: string) => `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`

const intentId = ({ payment_intent: intent }: Stripe.Dispute | Stripe.Refund): string[] =>
  typeof intent === 'string' ? [intent] : intent ? [intent.id] : []

const dayOf = (seconds: number | null | undefined) =>
  seconds ? new Date(seconds * 1000).toISOString() : undefined

/** @returns undefined for what Stripe does not know */
export async function disputeAt(account: StripeAccount, id: string): Promise<PaymentNews | undefined> {
  const answered = await askStripe(account, 'a dispute', ({ disputes }) => disputes.retrieve(id))
  if ('refused' in answered) return undefined
  const { status, reason, amount, currency, evidence_details: evidence } = answered.answer
  return {
    about: 'disputed',
    captureIds: intentId(answered.answer),
    facts: said({
      dispute: id,
      status,
      reason,
      amount: inWords(amount, currency),
      answerBy: dayOf(evidence.due_by),
    }),
  }
}

/** @returns undefined for what Stripe does not know, and for refunds of ours: those stand in the books */
export async function foreignRefundAt(account: StripeAccount, id: string): Promise<PaymentNews | undefined> {
  const answered = await askStripe(account, 'a refund', ({ refunds }) => refunds.retrieve(id))
  if ('refused' in answered || answered.answer.metadata?.['made_by'] === ownRefund.made_by) return undefined
  const { status, amount, currency } = answered.answer
  return {
    about: 'reversed',
    captureIds: intentId(answered.answer),
    facts: said({ reversal: id, status: status ?? undefined, amount: inWords(amount, currency) }),
  }
}
