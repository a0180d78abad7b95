import { settings, type Settings } from '@/settings/settings'

/** Which payment services can run here. */

export interface PaymentSettings {
  /** The stand-ins for card and PayPal, with which no money moves. */
  allowsSandbox: boolean
  /** The real PayPal, when the shop has an account there. */
  paypal: { clientId: string; secret: string; api: string; webhookId?: string } | undefined
  /** Cards by Stripe, when the shop has an account there. */
  stripe: { secretKey: string; webhookSecret: string; api: string } | undefined
  siteUrl: string
}

/** PY2: a live shop runs the stand-ins only when PAYMENTS_SANDBOX=1 says so. */
export function paymentSettings({ payments, mode, site }: Settings = settings()): PaymentSettings {
  const { sandbox, paypal, stripe } = payments
  return {
    allowsSandbox: sandbox || mode === 'demo',
    paypal,
    stripe,
    siteUrl: site.address,
  }
}
