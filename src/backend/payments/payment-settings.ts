import { settings, type Settings } from '@/settings/settings'

/** Which payment services can run here. */

type Accounts = Settings['payments']

export interface PaymentSettings extends Pick<Accounts, 'paypal' | 'stripe'> {
  /** The sandbox for card and PayPal, with which no money moves. */
  allowsSandbox: boolean
  siteUrl: string
}

export type PaypalAccount = NonNullable<Accounts['paypal']>
export type StripeAccount = NonNullable<Accounts['stripe']>

/** payments-2: a live shop runs the sandbox only when PAYMENTS_SANDBOX=1 says so. */
export function paymentSettings({ payments, mode, site }: Settings = settings()): PaymentSettings {
  const { sandbox, paypal, stripe } = payments
  return { allowsSandbox: sandbox || mode === 'demo', paypal, stripe, siteUrl: site.address }
}
