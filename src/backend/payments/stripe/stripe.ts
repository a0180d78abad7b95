import type Stripe from 'stripe'
import type { Approval, Opened, Opening, PaymentProvider } from '../payment-provider'
import type { StripeAccount } from '../payment-settings'
import { askStripe } from './stripe-client'
import { approvalOf, unwrapAnswer, stripeIntents } from './stripe-intents'

/**
 * Cards through Stripe's hosted Checkout (https://docs.stripe.com/api/checkout/sessions). A session is opened
 * for the total, the shopper enters the card at Stripe, and the money is authorized there. It is captured
 * when the order is placed (https://docs.stripe.com/payments/place-a-hold-on-a-payment-method), so money never
 * moves without an order. Only Stripe's response to our server proves the payment, never what the
 * browser sends (integrity-17).
 */

/** True for the form of a session's id; nothing else may become part of a URL. */
const isSessionId = (token: string) => /^cs_[A-Za-z0-9_]{5,120}$/.test(token)

const toSession = ({ amountCents, ...opening }: Opening): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  allowed_payment_method_types: ['card'],
  client_reference_id: opening.reference,
  ...(opening.email !== null && { customer_email: opening.email }),
  expires_at: Math.floor(opening.expiresAt.getTime() / 1000),
  // Stripe replaces the placeholder with the session's id.
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

/** Returns the intent as an object, because sessionAt requests it expanded. */
const intentIn = (session: Stripe.Checkout.Session | undefined): Stripe.PaymentIntent | undefined =>
  typeof session?.payment_intent === 'object' ? (session.payment_intent ?? undefined) : undefined

export function stripe(account: StripeAccount): PaymentProvider {
  async function open(opening: Opening): Promise<Opened> {
    const idempotencyKey = crypto.randomUUID()
    const what = 'a new session'
    const answered = await askStripe(account, what, ({ checkout }) =>
      checkout.sessions.create(toSession(opening), { idempotencyKey }),
    )
    const { id, url } = unwrapAnswer(answered, what)
    if (!url) throw new Error('Stripe gave no address for the card form')
    return { token: id, tokenId: id, approveUrl: url }
  }

  async function sessionAt(token: string): Promise<Stripe.Checkout.Session | undefined> {
    if (!isSessionId(token)) return undefined
    const what = 'a session'
    const expand = ['payment_intent.latest_charge']
    const answered = await askStripe(account, what, ({ checkout }) =>
      checkout.sessions.retrieve(token, { expand }),
    )
    return 'refused' in answered && answered.status === 404 ? undefined : unwrapAnswer(answered, what)
  }

  async function confirm(token: string): Promise<Approval> {
    const session = await sessionAt(token)
    const intent = intentIn(session)
    if (!session || session.currency !== 'usd') return { status: 'invalid' }
    if (session.status !== 'complete' || !intent) return { status: 'declined', reason: 'not finished' }
    return intent.amount === session.amount_total ? approvalOf(intent) : { status: 'invalid' }
  }

  return {
    open: (_sql, opening) => open(opening),
    confirm: (_sql, token) => confirm(token),
    ...stripeIntents(account, async (token) => intentIn(await sessionAt(token))),
  }
}
