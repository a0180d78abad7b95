import { z } from 'zod'
import type { PaymentNews } from '../payment-news'
import type { StripeAccount } from '../payment-settings'
import { disputeAt, foreignRefundAt } from './stripe-trouble'
import type { PaymentWebhook } from '../payment-service'
import { stripeLibrary } from './stripe-client'

const eventSchema = z.object({
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string(), object: z.string() }) }),
})

function eventOf(body: string): z.infer<typeof eventSchema> | undefined {
  try {
    return eventSchema.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

const toleranceSeconds = 300

/** The library takes what is dated in the future, too. */
const isDatedAhead = (header: string, now: Date) =>
  Number(/(?:^|,)t=(\d+)/.exec(header)?.[1]) > now.getTime() / 1000 + toleranceSeconds

/** payments-11. @returns false for what Stripe did not sign, or signed more than five minutes ago */
export async function isSignedByStripe(
  body: string,
  header: string,
  secret: string,
  now: Date,
): Promise<boolean> {
  const { signature } = (await stripeLibrary()).webhooks
  if (!signature || isDatedAhead(header, now)) return false
  try {
    return signature.verifyHeader(body, header, secret, toleranceSeconds, undefined, now.getTime())
  } catch {
    // Whatever it says: of an empty signature, for instance, it throws an error of another kind.
    return false
  }
}

/** Kind of message → what it is about; a message says only where to look, and Stripe is asked for the rest (payments-15). */
const readers: Partial<
  Record<string, (account: StripeAccount, id: string) => Promise<PaymentNews | undefined>>
> = {
  'checkout.session.completed': async (_, token) => ({ about: 'approval', token }),
  'charge.dispute.created': disputeAt,
  'charge.dispute.updated': disputeAt,
  'charge.dispute.closed': disputeAt,
  'refund.created': foreignRefundAt,
  'refund.updated': foreignRefundAt,
  'refund.failed': foreignRefundAt,
}

/** Stripe's messages: https://docs.stripe.com/webhooks. */
export const stripeWebhook: PaymentWebhook = {
  isOn: ({ stripe }) => stripe !== undefined,
  async read({ stripe }, { headerOf, body }) {
    const secret = stripe?.webhookSecret ?? ''
    if (!(await isSignedByStripe(body, headerOf('stripe-signature') ?? '', secret, new Date())))
      return 'forged'
    const event = eventOf(body)
    if (!stripe || !event) return 'nothing'
    return (await readers[event.type]?.(stripe, event.data.object.id)) ?? 'nothing'
  },
}
