import type Stripe from 'stripe'
import { logFailure } from '../../kernel/log'
import type {
  Approval,
  Capture,
  PaymentDetails,
  PaymentProvider,
  RefundAnswer,
  RefundOrder,
  Taken,
} from '../payment-provider'
import type { StripeAccount } from '../payment-settings'
import { askStripe, type StripeAnswer } from './stripe-client'
import { ownRefund } from './stripe-trouble'

/**
 * Payment intents at Stripe: after the shopper's confirmation an intent is authorized, and it is captured
 * when the order is placed (https://docs.stripe.com/payments/place-a-hold-on-a-payment-method).
 */

const cardNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
}

function detailsOf({ latest_charge: charge }: Stripe.PaymentIntent): PaymentDetails {
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined
  return card?.last4 ? { cardBrand: cardNames[card.brand ?? ''] ?? 'Card', lastFour: card.last4 } : {}
}

const captured = (intent: Stripe.PaymentIntent): Capture =>
  intent.status === 'succeeded' && intent.currency === 'usd'
    ? { status: 'captured', reference: intent.id, amountCents: intent.amount_received }
    : { status: 'refused', reason: intent.status }

/** Returns the response to a request that Stripe has no reason to refuse; throws if it refused. */
export function unwrapAnswer<T>(answered: StripeAnswer<T>, what: string): T {
  if ('refused' in answered)
    throw new Error(`Stripe answered ${answered.status} to ${what}: ${answered.refused}`)
  return answered.answer
}

/** Returns the approval of a confirmed intent, with details of its latest charge. */
export function approvalOf(intent: Stripe.PaymentIntent): Approval {
  if (intent.currency !== 'usd') return { status: 'invalid' }
  if (intent.status !== 'requires_capture' && intent.status !== 'succeeded')
    return { status: 'declined', reason: intent.status }
  return {
    status: 'approved',
    reference: intent.id,
    amountCents: intent.amount,
    payerId: null,
    details: detailsOf(intent),
  }
}

/**
 * Operations on an approved payment.
 * @param intentOf returns the intent of one of our tokens
 */
export function stripeIntents(
  account: StripeAccount,
  intentOf: (token: string) => Promise<Stripe.PaymentIntent | undefined>,
): Omit<PaymentProvider, 'open' | 'confirm'> {
  const ask = <T>(what: string, question: (stripe: Stripe) => Promise<T>) =>
    askStripe(account, what, question)

  async function capture(token: string, amountCents: number, idempotencyKey: string): Promise<Capture> {
    const intent = await intentOf(token)
    if (!intent) return { status: 'refused', reason: 'not finished' }
    if (intent.status !== 'requires_capture') return captured(intent)
    if (intent.amount !== amountCents) return { status: 'refused', reason: 'another amount' }
    const answered = await ask('a capture', ({ paymentIntents }) =>
      paymentIntents.capture(intent.id, { amount_to_capture: amountCents }, { idempotencyKey }),
    )
    if ('answer' in answered) return captured(answered.answer)
    // A concurrent call may have captured it; then that capture is the result.
    const now = await intentOf(token)
    return now?.status === 'succeeded' ? captured(now) : { status: 'refused', reason: answered.refused }
  }

  async function taken(token: string): Promise<Taken | undefined> {
    const intent = await intentOf(token)
    return intent?.status === 'succeeded'
      ? { reference: intent.id, amountCents: intent.amount_received }
      : undefined
  }

  async function refund({ reference, amountCents, key }: RefundOrder): Promise<RefundAnswer> {
    const answered = await ask('a refund', ({ refunds }) =>
      refunds.create(
        { payment_intent: reference, amount: amountCents, metadata: ownRefund },
        { idempotencyKey: key },
      ),
    )
    if ('refused' in answered) return { status: 'refused', reason: answered.refused }
    const { id, status } = answered.answer
    return status === 'failed' || status === 'canceled'
      ? { status: 'refused', reason: status }
      : { status: 'refunded', reference: id }
  }

  /** Releases an authorization, unless it was already captured or canceled. */
  async function release(token: string): Promise<void> {
    const intent = await intentOf(token)
    if (intent?.status !== 'requires_capture') return
    // A failure does no harm: Stripe releases the hold by itself after some days.
    await ask('a cancellation', ({ paymentIntents }) =>
      paymentIntents.cancel(intent.id, {}, { idempotencyKey: `release-${intent.id}` }),
    ).catch((error: unknown) => logFailure('card release', error))
  }

  return {
    capture: (_sql, token, amountCents, key) => capture(token, amountCents, key),
    taken: (_sql, token) => taken(token),
    refund: (_sql, order) => refund(order),
    release: (_sql, token) => release(token),
  }
}
