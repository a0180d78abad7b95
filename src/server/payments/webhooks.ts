import { handlePaymentNews } from '@/backend/orders/orders'
import { contextFrom } from '@/backend/kernel/context'
import { paymentServices, paymentSettings, type PaymentWebhook } from '@/backend/payments/payments'
import type { Call, Endpoint } from '../../http/endpoint'
import { answerAndClose, answerJson, header } from '../../http/http'
import { networkOf } from '../../http/visitor-network'
import { forgedMessages } from '../process-state'

/** Forged messages per network and minute, after which further ones are rejected unread (server-92). */
const maxForged = 20

/**
 * Handles a payment service's message (payments-11, payments-15). Any status but 2xx makes the
 * service retry later.
 */
async function receive({ read }: PaymentWebhook, { request, response, body }: Call) {
  const network = networkOf(request) ?? ''
  if (forgedMessages.countOf(network) >= maxForged) {
    response.setHeader('retry-after', '60')
    return answerAndClose(response, 429, { message: 'Too many messages that are not the payment service’s.' })
  }
  const text = (await body()).toString('utf8')
  const headerOf = (name: string) => header(request, name)
  const news = await read(paymentSettings(), { headerOf, body: text })
  if (news === 'forged') {
    forgedMessages.add(network)
    return answerJson(response, 400, { message: 'The signature is not the payment service’s.' })
  }
  if (news !== 'nothing') await handlePaymentNews(contextFrom(new Headers()), news)
  return answerJson(response, 200, { received: news !== 'nothing' })
}

const webhookOf = (name: string, webhook: PaymentWebhook): Endpoint => ({
  path: `/webhooks/${name}`,
  methods: ['POST'],
  handle: (call) => receive(webhook, call),
  maxBytes: 262_144,
  cache: 'private',
  onlyWhen: () => webhook.isOn(paymentSettings()),
})

/** One endpoint for each service that sends webhooks. */
export const paymentWebhooks: readonly Endpoint[] = paymentServices.flatMap(({ name, webhook }) =>
  webhook ? [webhookOf(name, webhook)] : [],
)
