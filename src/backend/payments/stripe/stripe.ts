import type Stripe from 'stripe'
import { logFailure } from '../../kernel/log'
import type {
  Approval,
  Capture,
  Opened,
  Opening,
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
 * Cards by Stripe's hosted Checkout (https://docs.stripe.com/api/checkout/sessions): a session is opened over the total, the
 * shopper enters the card at Stripe, and the money is authorized there. It is taken when the order is placed, by a capture
 * (https://docs.stripe.com/payments/place-a-hold-on-a-payment-method), so that there is no payment without an order.
 * What counts is what Stripe answers to our server, never what the browser brings back (integrity-17).
 */

/** Sessions are named like this, and nothing else gets into an address. */
const isSessionId = (token: string) => /^cs_[A-Za-z0-9_]{5,120}$/.test(token)

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

const toSession = ({ amountCents, ...opening }: Opening): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  allowed_payment_method_types: ['card'],
  client_reference_id: opening.reference,
  ...(opening.email !== null && { customer_email: opening.email }),
  expires_at: Math.floor(opening.expiresAt.getTime() / 1000),
  // Stripe fills the session's id in when it sends the shopper back.
  success_url: `${opening.returnUrl}?card_session={CHECKOUT_SESSION_ID}`,
  cancel_url: opening.cancelUrl,
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: 'usd',
        unit_amount: amountCents,
        product_data: { name: opening.description },
      },
    },
  ],
  payment_intent_data: { capture_method: 'manual', metadata: { reference: opening.reference } },
})

/** The intent is there as a whole: sessionAt asks for it. */
const intentIn = (session: Stripe.Checkout.Session | undefined): Stripe.PaymentIntent | undefined =>
  typeof session?.payment_intent === 'object' ? (session.payment_intent ?? undefined) : undefined

const captured = (intent: Stripe.PaymentIntent): Capture =>
  intent.status === 'succeeded' && intent.currency === 'usd'
    ? { status: 'captured', reference: intent.id, amountCents: intent.amount_received }
    : { status: 'refused', reason: intent.status }

/** Of what Stripe has no reason to refuse. */
function given<T>(answered: StripeAnswer<T>, what: string): T {
  if ('refused' in answered)
    throw new Error(`Stripe answered ${answered.status} to ${what}: ${answered.refused}`)
  return answered.answer
}

export function stripe(account: StripeAccount): PaymentProvider {
  const ask = <T>(what: string, question: (stripe: Stripe) => Promise<T>) =>
    askStripe(account, what, question)

  async function open(opening: Opening): Promise<Opened> {
    const idempotencyKey = crypto.randomUUID()
    const what = 'a new session'
    const answered = await ask(what, ({ checkout }) =>
      checkout.sessions.create(toSession(opening), { idempotencyKey }),
    )
    const { id, url } = given(answered, what)
    if (!url) throw new Error('Stripe gave no address for the card form')
    return { token: id, tokenId: id, approveUrl: url }
  }

  async function sessionAt(token: string): Promise<Stripe.Checkout.Session | undefined> {
    if (!isSessionId(token)) return undefined
    const what = 'a session'
    const expand = ['payment_intent.latest_charge']
    const answered = await ask(what, ({ checkout }) => checkout.sessions.retrieve(token, { expand }))
    return 'refused' in answered && answered.status === 404 ? undefined : given(answered, what)
  }

  const intentOf = async (token: string) => intentIn(await sessionAt(token))

  async function confirm(token: string): Promise<Approval> {
    const session = await sessionAt(token)
    const intent = intentIn(session)
    if (!session || session.currency !== 'usd') return { status: 'invalid' }
    if (session.status !== 'complete' || !intent) return { status: 'declined', reason: 'not finished' }
    if (intent.currency !== 'usd' || intent.amount !== session.amount_total) return { status: 'invalid' }
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

  async function capture(token: string, amountCents: number, idempotencyKey: string): Promise<Capture> {
    const intent = await intentOf(token)
    if (!intent) return { status: 'refused', reason: 'not finished' }
    if (intent.status !== 'requires_capture') return captured(intent)
    if (intent.amount !== amountCents) return { status: 'refused', reason: 'another amount' }
    const answered = await ask('a capture', ({ paymentIntents }) =>
      paymentIntents.capture(intent.id, { amount_to_capture: amountCents }, { idempotencyKey }),
    )
    if ('answer' in answered) return captured(answered.answer)
    // Somebody captured it in the meantime: what they took is what was taken.
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

  /** Refused when it was captured or canceled already: then there is nothing to give up. */
  async function release(token: string): Promise<void> {
    const intent = await intentOf(token)
    if (intent?.status !== 'requires_capture') return
    // Whatever becomes of it: Stripe gives the hold up by itself after some days.
    await ask('a cancellation', ({ paymentIntents }) =>
      paymentIntents.cancel(intent.id, {}, { idempotencyKey: `release-${intent.id}` }),
    ).catch((error: unknown) => logFailure('card release', error))
  }

  return {
    open: (_sql, opening) => open(opening),
    confirm: (_sql, token) => confirm(token),
    capture: (_sql, token, amountCents, key) => capture(token, amountCents, key),
    taken: (_sql, token) => taken(token),
    refund: (_sql, order) => refund(order),
    release: (_sql, token) => release(token),
  }
}
