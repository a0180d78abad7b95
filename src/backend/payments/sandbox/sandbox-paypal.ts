import { randomId } from '../../kernel/ids'
import type { Payer, PaymentProvider } from '../payment-provider'
import { capturePaypal, openPaypalPayment, refundSandbox, sandboxPayment, takenOf } from './sandbox-store'

/** PayPal for shops without a PayPal account: the same steps with our own approval page, and no money. */

/** The payer of all sandbox payments. */
export const sandboxPayer = {
  email: 'payer@example.com',
  address: {
    firstname: 'Pat',
    lastname: 'Payer',
    street: ['1 Main Street'],
    city: 'San Jose',
    region: 'CA',
    postcode: '95131',
    countryCode: 'US',
    telephone: '408-555-0134',
  },
} satisfies Payer

export const sandboxPaypal = (siteUrl: string): PaymentProvider => ({
  async open(sql, opening) {
    const token = `EC-${randomId(17).toUpperCase()}`
    await openPaypalPayment(sql, token, opening)
    return { token, tokenId: token, approveUrl: `${siteUrl}/sandbox/paypal?token=${token}` }
  },
  async confirm(sql, token, payerId) {
    const payment = await sandboxPayment(sql, token)
    if (!payment || payment.payerId === null || payment.payerId !== payerId) return { status: 'invalid' }
    if (payment.status === 'canceled') return { status: 'declined', reason: 'Canceled' }
    return {
      status: 'approved',
      reference: payment.token,
      amountCents: payment.amountCents,
      payerId,
      details: {},
      payer: payment.asksAddress ? sandboxPayer : { ...sandboxPayer, address: null },
    }
  },
  async capture(sql, token, amountCents) {
    const taken = await capturePaypal(sql, token, amountCents)
    return taken ? { status: 'captured', ...taken } : { status: 'refused', reason: 'Not approved' }
  },
  taken: takenOf,
  refund: refundSandbox,
})
