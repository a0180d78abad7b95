import { handlePaypalWebhook } from '@/backend/orders/orders'
import { contextFrom } from '@/backend/kernel/context'
import { paymentSettings, isFromPaypal, readMessage } from '@/backend/payments/payments'
import type { Call } from '../http/endpoint'
import { answerJson, header } from '../http/http'

function webhookSettings() {
  const { paypal } = paymentSettings()
  const webhookId = paypal?.webhookId
  return paypal && webhookId ? { ...paypal, webhookId } : undefined
}

export const hasPaypalWebhook = () => webhookSettings() !== undefined

/** PY13, PY15. Anything but 2xx makes PayPal send it again later. */
export async function paypalWebhook({ request, response, body }: Call) {
  const paypal = webhookSettings()
  const text = (await body()).toString('utf8')
  const message = readMessage(text)
  if (!paypal || !message) return answerJson(response, 200, { received: false })
  if (!(await isFromPaypal(paypal, (name) => header(request, name), text)))
    return answerJson(response, 400, { message: 'The signature is not PayPal’s.' })
  await handlePaypalWebhook(contextFrom(new Headers()), paypal, message)
  return answerJson(response, 200, { received: true })
}
