import type { Settings } from '@/settings/settings'

/** Who takes the money, in a word for the start: stand-ins only where nobody pays in earnest (PY2). */
export function paymentsAnswer(settings: Settings): string {
  const hasStandIns = settings.NODE_ENV !== 'production' || settings.PAYMENTS_SANDBOX === true
  const sandbox = hasStandIns ? 'sandbox card (no money moves)' : 'no card gateway'
  const standIn = hasStandIns ? 'PayPal stand-in' : 'no PayPal'
  return [
    settings.STRIPE_SECRET_KEY ? 'cards by Stripe' : sandbox,
    settings.PAYPAL_CLIENT_ID ? `PayPal ${settings.PAYPAL_ENV ?? 'sandbox'}` : standIn,
  ].join(', ')
}
