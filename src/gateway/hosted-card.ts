import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { contextFrom } from '@/backend/kernel/context'
import { logFailure } from '@/backend/kernel/log'
import { clearCookie, readCookie } from './cookies'
import { answerAndClose, answerJson, BodyRefused, header, isOtherMethod, readBody } from './http'
import { finishHosted } from '@/backend/orders/orders'
import { paymentSettings, isSignedByStripe } from '@/backend/payments/payments'

/** The two ways on which a payment at the card service's own page comes back: the shopper's, and the service's message (PY10). */

const maxBytes = 262_144

function redirect(response: ServerResponse, to: string) {
  response.statusCode = 303
  response.setHeader('location', to)
  response.setHeader('cache-control', 'private, no-store')
  response.end()
}

/** GET /checkout/card-return?card_session=… */
export async function cardReturnGateway(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (isOtherMethod(request, response, ['GET'])) return
  const { searchParams } = new URL(request.url ?? '/', 'http://shop.invalid')
  try {
    const outcome = await finishHosted(contextFrom(new Headers()), searchParams.get('card_session') ?? '')
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

/** POST /webhooks/stripe. Anything but 2xx makes Stripe send it again later. */
export async function stripeWebhookGateway(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { stripe } = paymentSettings()
  if (!stripe || request.method !== 'POST') return answerAndClose(response, 404, { message: 'Not found' })
  try {
    const body = (await readBody(request, maxBytes)).toString('utf8')
    if (!isSignedByStripe(body, header(request, 'stripe-signature'), stripe.webhookSecret, new Date()))
      return answerJson(response, 400, { message: 'The signature is not Stripe’s.' })
    const event = eventOf(body)
    // The message only says where to look: what counts is what Stripe answers when it is asked (N17).
    if (event?.type === 'checkout.session.completed')
      await finishHosted(contextFrom(new Headers()), event.data.object.id)
    return answerJson(response, 200, { received: true })
  } catch (error) {
    if (error instanceof BodyRefused)
      return answerAndClose(response, error.status, { message: error.message })
    logFailure('stripe webhook', error)
    return answerJson(response, 503, { message: 'Please send it again.' })
  }
}
