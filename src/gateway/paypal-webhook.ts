import type { IncomingMessage, ServerResponse } from 'node:http'
import { contextFrom } from '@/backend/kernel/context'
import { logFailure } from '@/backend/kernel/log'
import { answerAndClose, answerJson, BodyRefused, header, readBody } from './http'
import { handlePaypalWebhook } from '@/backend/orders/orders'
import { paymentSettings, isFromPaypal, readMessage } from '@/backend/payments/payments'

const maxBytes = 262_144

/** POST /webhooks/paypal (PY13, PY15). Anything but 2xx makes PayPal send it again later. */
export async function paypalWebhookGateway(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { paypal } = paymentSettings()
  const webhookId = paypal?.webhookId
  if (!paypal || !webhookId || request.method !== 'POST')
    return answerAndClose(response, 404, { message: 'Not found' })
  try {
    const body = (await readBody(request, maxBytes)).toString('utf8')
    const message = readMessage(body)
    if (!message) return answerJson(response, 200, { received: false })
    if (!(await isFromPaypal({ ...paypal, webhookId }, (name) => header(request, name), body)))
      return answerJson(response, 400, { message: 'The signature is not PayPal’s.' })
    await handlePaypalWebhook(contextFrom(new Headers()), paypal, message)
    return answerJson(response, 200, { received: true })
  } catch (error) {
    if (error instanceof BodyRefused)
      return answerAndClose(response, error.status, { message: error.message })
    logFailure('paypal webhook', error)
    return answerJson(response, 503, { message: 'Please send it again.' })
  }
}
