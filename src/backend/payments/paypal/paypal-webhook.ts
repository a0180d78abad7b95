import type { PaymentNews } from '../payment-news'
import type { PaymentWebhook } from '../payment-service'
import { paypalAccount, type PaypalAccount } from './paypal-account'
import { isFromPaypal, readMessage, type PaypalMessage } from './paypal-message'
import { disputeAt, reversalAt } from './paypal-trouble'

/** PY15: a message about trouble says only that there is some; PayPal is asked for the rest. */
async function newsOf(account: PaypalAccount, message: PaypalMessage): Promise<PaymentNews | 'nothing'> {
  if (message.about === 'capture') return message
  if (message.about === 'reversal') {
    const facts = await reversalAt(account, message.refundId)
    return { about: 'reversed', captureIds: [message.captureId], facts }
  }
  const dispute = await disputeAt(account, message.disputeId)
  return dispute ? { about: 'disputed', ...dispute } : 'nothing'
}

const accountWithWebhook = (environment: Parameters<typeof paypalAccount>[0]) => {
  const account = paypalAccount(environment)
  return account?.webhookId === undefined ? undefined : { ...account, webhookId: account.webhookId }
}

/** PayPal's messages (PY13, PY15). */
export const paypalWebhook: PaymentWebhook = {
  isOn: ({ environment }) => accountWithWebhook(environment) !== undefined,
  async read({ environment }, { headerOf, body }) {
    const account = accountWithWebhook(environment)
    const message = readMessage(body)
    if (!account || !message) return 'nothing'
    return (await isFromPaypal(account, headerOf, body)) ? newsOf(account, message) : 'forged'
  },
}
