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

/** True for a date in the future, which the library would accept. */
const isDatedAhead = (header: string, now: Date) =>
  Number(/(?:^|,)t=(\d+)/.exec(header)?.[1]) > now.getTime() / 1000 + toleranceSeconds

/**
 * Checks a webhook's signature (payments-11).
 * @returns false if Stripe did not sign it, or signed it more than five minutes ago
 */
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
    // Any error means invalid; an empty signature, for instance, throws an error of another type.
    return false
  }
}

/**
 * Readers by type of message. A message only tells where to look; Stripe is asked for the rest (payments-15).
 */
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

/** Stripe's webhook: https://docs.stripe.com/webhooks. */
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
