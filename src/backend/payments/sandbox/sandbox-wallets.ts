import { randomId } from '../../kernel/ids'
import type { PaymentProvider } from '../payment-provider'
import { capturePaypal, openPaypalPayment, refundSandbox, sandboxPayment, takenOf } from './sandbox-store'

/** Wallets for shops without a Stripe account: the same steps with our own payment sheet, and no money. */
export const sandboxWallets: PaymentProvider = {
  async open(sql, opening) {
    const token = `EC-${randomId(17).toUpperCase()}`
    await openPaypalPayment(sql, token, opening)
    return { token, tokenId: token, approveUrl: null, clientSecret: token }
  },
  async confirm(sql, token) {
    const payment = await sandboxPayment(sql, token)
    if (!payment) return { status: 'invalid' }
    if (payment.status !== 'authorized') return { status: 'declined', reason: 'not confirmed' }
    return {
      status: 'approved',
      reference: payment.token,
      amountCents: payment.amountCents,
      payerId: payment.payerId,
      details: {},
    }
  },
  async capture(sql, token, amountCents) {
    const payment = await sandboxPayment(sql, token)
    if (payment?.amountCents !== amountCents) return { status: 'refused', reason: 'another amount' }
    const taken = await capturePaypal(sql, token, amountCents)
    return taken ? { status: 'captured', ...taken } : { status: 'refused', reason: 'Not approved' }
  },
  taken: takenOf,
  refund: refundSandbox,
}
