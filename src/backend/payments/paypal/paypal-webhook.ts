import type { PaymentNews } from '../payment-news'
import type { PaymentWebhook } from '../payment-service'
import type { PaymentSettings, PaypalAccount } from '../payment-settings'
import { isFromPaypal, readMessage, type PaypalMessage } from './paypal-message'
import { disputeAt, reversalAt } from './paypal-trouble'

/** Asks PayPal for the details, because a message about a dispute or reversal has none (payments-15). */
async function newsOf(account: PaypalAccount, message: PaypalMessage): Promise<PaymentNews | 'nothing'> {
  if (message.about === 'capture') return message
  if (message.about === 'reversal') {
    const facts = await reversalAt(account, message.refundId)
    return { about: 'reversed', captureIds: [message.captureId], facts }
  }
  const dispute = await disputeAt(account, message.disputeId)
  return dispute ? { about: 'disputed', ...dispute } : 'nothing'
}

const accountWithWebhook = ({ paypal }: PaymentSettings) =>
  paypal?.webhookId === undefined ? undefined : { ...paypal, webhookId: paypal.webhookId }

/** PayPal's webhook (payments-11, payments-15). */
export const paypalWebhook: PaymentWebhook = {
  isOn: (settings) => accountWithWebhook(settings) !== undefined,
  async read(settings, { headerOf, body }) {
    const account = accountWithWebhook(settings)
    const message = readMessage(body)
    if (!account || !message) return 'nothing'
    return (await isFromPaypal(account, headerOf, body)) ? newsOf(account, message) : 'forged'
  },
}
