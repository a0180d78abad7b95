import { sandboxCard } from './sandbox/sandbox-card'
import { stripe } from './stripe/stripe'
import { paypal } from './paypal/paypal'
import { sandboxPaypal } from './sandbox/sandbox-paypal'
import type { PaymentProvider } from './payment-provider'
import type { PaymentSettings } from './payment-settings'

/** The service behind a payment method here and now; undefined when there is none. */
export function providerFor(method: string, settings: PaymentSettings): PaymentProvider | undefined {
  if (method === 'payflowpro') {
    if (settings.stripe) return stripe(settings.stripe)
    return settings.allowsSandbox ? sandboxCard : undefined
  }
  if (method !== 'paypal_express') return undefined
  if (settings.paypal) return paypal(settings.paypal)
  return settings.allowsSandbox ? sandboxPaypal(settings.siteUrl) : undefined
}

/** The service that took a payment earlier, as far as it can still be asked. */
export function providerNamed(
  name: PaymentProvider['name'],
  settings: PaymentSettings,
): PaymentProvider | undefined {
  const known: Record<PaymentProvider['name'], () => PaymentProvider | undefined> = {
    'sandbox-card': () => sandboxCard,
    'paypal-standin': () => sandboxPaypal(settings.siteUrl),
    paypal: () => settings.paypal && paypal(settings.paypal),
    stripe: () => settings.stripe && stripe(settings.stripe),
  }
  return known[name]()
}
