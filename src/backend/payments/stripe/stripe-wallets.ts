import type { Opened, Opening, PaymentProvider } from '../payment-provider'
import type { StripeAccount } from '../payment-settings'
import { askStripe } from './stripe-client'
import { approvalOf, unwrapAnswer, stripeIntents } from './stripe-intents'

/**
 * Apple Pay, Google Pay and Link through Stripe's express checkout element
 * (https://docs.stripe.com/elements/express-checkout-element). An intent is opened for the total that the
 * wallet shows, and the browser confirms it. Only Stripe's response to our server proves the payment
 * (integrity-17).
 */

/** True for the form of an intent's id; nothing else may become part of a URL. */
const isIntentId = (token: string) => /^pi_[A-Za-z0-9]{5,120}$/.test(token)

export function stripeWallets(account: StripeAccount): PaymentProvider {
  async function open({ amountCents, description, reference }: Opening): Promise<Opened> {
    const idempotencyKey = crypto.randomUUID()
    const what = 'a new intent'
    const answered = await askStripe(account, what, ({ paymentIntents }) =>
      paymentIntents.create(
        {
          amount: amountCents,
          currency: 'usd',
          capture_method: 'manual',
          automatic_payment_methods: { enabled: true },
          description,
          metadata: { reference },
        },
        { idempotencyKey },
      ),
    )
    const { id, client_secret: clientSecret } = unwrapAnswer(answered, what)
    if (!clientSecret) throw new Error('Stripe gave no secret for the browser')
    return { token: id, tokenId: id, approveUrl: null, clientSecret }
  }

  async function intentOf(token: string) {
    if (!isIntentId(token)) return undefined
    const what = 'an intent'
    const answered = await askStripe(account, what, ({ paymentIntents }) =>
      paymentIntents.retrieve(token, { expand: ['latest_charge'] }),
    )
    return 'refused' in answered && answered.status === 404 ? undefined : unwrapAnswer(answered, what)
  }

  return {
    open: (_sql, opening) => open(opening),
    async confirm(_sql, token) {
      const intent = await intentOf(token)
      return intent ? approvalOf(intent) : { status: 'invalid' }
    },
    ...stripeIntents(account, intentOf),
  }
}
