import { z } from 'zod'
import type { Facts } from '../payment-news'
import { definedFacts } from '../trouble-facts'
import { paypalClient } from './paypal-client'
import type { PaypalAccount } from '../payment-settings'

/**
 * PayPal's data about disputes and reversals (payments-15):
 * https://developer.paypal.com/docs/api/customer-disputes/v1/ and …/payments/v2/#refunds_get.
 */

const amountSchema = z.object({ currency_code: z.string(), value: z.string() })

const disputeSchema = z.object({
  dispute_id: z.string(),
  status: z.string(),
  reason: z.string().optional(),
  dispute_amount: amountSchema.optional(),
  seller_response_due_date: z.string().optional(),
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })),
})

const refundSchema = z.object({ status: z.string(), amount: amountSchema.optional() })

interface Dispute {
  captureIds: string[]
  facts: Facts
}

const inWords = (amount: z.infer<typeof amountSchema> | undefined) =>
  amount && `${amount.value} ${amount.currency_code}`

/** @returns undefined for a dispute unknown to PayPal */
export async function disputeAt(account: PaypalAccount, id: string): Promise<Dispute | undefined> {
  const answer = await paypalClient(account)('GET', `/v1/customer/disputes/${encodeURIComponent(id)}`)
  if (answer.status === 404) return undefined
  if (answer.status !== 200) throw new Error(`PayPal answered ${answer.status} for a dispute`)
  const dispute = disputeSchema.parse(answer.body)
  return {
    captureIds: dispute.disputed_transactions.flatMap(({ seller_transaction_id: capture }) => capture ?? []),
    facts: definedFacts({
      dispute: dispute.dispute_id,
      status: dispute.status,
      reason: dispute.reason,
      amount: inWords(dispute.dispute_amount),
      answerBy: dispute.seller_response_due_date,
      outcome: dispute.dispute_outcome?.outcome_code,
    }),
  }
}

/** Returns the facts of a reversal; only its id if PayPal reports nothing else. */
export async function reversalAt(account: PaypalAccount, id: string): Promise<Facts> {
  const answer = await paypalClient(account)('GET', `/v2/payments/refunds/${encodeURIComponent(id)}`)
  if (answer.status >= 500) throw new Error(`PayPal answered ${answer.status} for a reversal`)
  const refund = refundSchema.safeParse(answer.body).data
  return definedFacts({ reversal: id, status: refund?.status, amount: inWords(refund?.amount) })
}
