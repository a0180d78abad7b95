import type { ServerResponse } from 'node:http'
import { z } from 'zod'
import { finishHosted } from '@/backend/orders/orders'
import { contextFrom } from '@/backend/kernel/context'
import { logFailure } from '@/backend/kernel/log'
import { paymentSettings, isSignedByStripe } from '@/backend/payments/payments'
import { clearCookie, readCookie } from '../http/cookies'
import type { Call } from '../http/endpoint'
import { answerJson, header } from '../http/http'

/** The two ways on which a payment at the card service's own page comes back: the shopper's, and the service's message (PY10). */

function redirect(response: ServerResponse, to: string) {
  response.statusCode = 303
  response.setHeader('location', to)
  response.setHeader('cache-control', 'private, no-store')
  response.end()
}

/** GET /checkout/card-return?card_session=… */
export async function cardReturn({ request, response, query }: Call) {
  try {
    const outcome = await finishHosted(contextFrom(new Headers()), query.get('card_session') ?? '')
    // The order's token is only for the browser whose cart it was.
    if (outcome.status === 'ordered' && readCookie(request, 'cart') === outcome.cartId) {
      clearCookie(response, 'cart')
      clearCookie(response, 'cartItems')
      return redirect(response, `/checkout/success?order=${encodeURIComponent(outcome.order.token)}`)
    }
    return redirect(response, outcome.status === 'refused' ? '/checkout?card=refused' : '/checkout')
  } catch (error) {
    logFailure('card return', error)
    return redirect(response, '/checkout?card=waiting')
  }
}

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

export const hasStripe = () => paymentSettings().stripe !== undefined

/** Anything but 2xx makes Stripe send it again later. */
export async function stripeWebhook({ request, response, body }: Call) {
  const text = (await body()).toString('utf8')
  const { webhookSecret = '' } = paymentSettings().stripe ?? {}
  if (!isSignedByStripe(text, header(request, 'stripe-signature'), webhookSecret, new Date()))
    return answerJson(response, 400, { message: 'The signature is not Stripe’s.' })
  const event = eventOf(text)
  // The message only says where to look: what counts is what Stripe answers when it is asked (N17).
  if (event?.type === 'checkout.session.completed')
    await finishHosted(contextFrom(new Headers()), event.data.object.id)
  return answerJson(response, 200, { received: true })
}
