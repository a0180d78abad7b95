import { z } from 'zod'
import type { PaymentWebhook } from '../payment-service'
import { stripeAccount } from './stripe-account'
import { isSignedByStripe } from './stripe-signature'

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

/** Stripe's messages (PY11): https://docs.stripe.com/webhooks. */
export const stripeWebhook: PaymentWebhook = {
  isOn: ({ environment }) => stripeAccount(environment) !== undefined,
  async read({ environment }, { headerOf, body }) {
    const secret = stripeAccount(environment)?.webhookSecret ?? ''
    if (!isSignedByStripe(body, headerOf('stripe-signature'), secret, new Date())) return 'forged'
    const event = eventOf(body)
    if (event?.type !== 'checkout.session.completed') return 'nothing'
    return { about: 'approval', token: event.data.object.id }
  },
}
