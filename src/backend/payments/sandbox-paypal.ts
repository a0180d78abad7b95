import { randomId } from '../kernel/ids'
import type { PaymentProvider } from './payment-provider'
import { capturePaypal, openPaypalPayment, refundSandbox, sandboxPayment, takenOf } from './sandbox-store'

/** PayPal for shops without an account there: the same steps, an approval page of our own, and no money. */

export const sandboxPaypal = (siteUrl: string): PaymentProvider => ({
  name: 'paypal-standin',
  async open(sql, opening) {
    const token = `EC-${randomId(17).toUpperCase()}`
    await openPaypalPayment(sql, token, opening)
    return { token, tokenId: token, approveUrl: `${siteUrl}/sandbox/paypal?token=${token}` }
  },
  async confirm(sql, token, payerId) {
    const payment = await sandboxPayment(sql, token)
    if (!payment || payment.payerId === null || payment.payerId !== payerId) return { status: 'invalid' }
    if (payment.status === 'cancelled') return { status: 'declined', reason: 'Cancelled' }
    return {
      status: 'approved',
      reference: payment.token,
      amountCents: payment.amountCents,
      payerId,
      details: {},
    }
  },
  async capture(sql, token, amountCents) {
    const taken = await capturePaypal(sql, token, amountCents)
    return taken ? { status: 'captured', ...taken } : { status: 'refused', reason: 'Not approved' }
  },
  taken: takenOf,
  refund: refundSandbox,
})
