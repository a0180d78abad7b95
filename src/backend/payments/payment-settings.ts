import { settings, type Settings } from '@/settings/settings'

type Accounts = Settings['payments']

export interface PaymentSettings extends Pick<Accounts, 'paypal' | 'stripe'> {
  /** True if the sandboxes for cards and PayPal are allowed, which move no money. */
  allowsSandbox: boolean
  siteUrl: string
}

export type PaypalAccount = NonNullable<Accounts['paypal']>
export type StripeAccount = NonNullable<Accounts['stripe']>

/**
 * Returns the payment settings. A live shop allows the sandboxes only with PAYMENTS_SANDBOX=1 (payments-2).
 */
export function paymentSettings({ payments, mode, site }: Settings = settings()): PaymentSettings {
  const { sandbox, paypal, stripe } = payments
  return { allowsSandbox: sandbox || mode === 'demo', paypal, stripe, siteUrl: site.address }
}
