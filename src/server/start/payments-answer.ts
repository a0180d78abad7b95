import type { Settings } from '@/settings/settings'

const stripeAnswer = ({ secretKey }: { secretKey: string }) =>
  secretKey.includes('_test_') ? 'cards by Stripe (test key: no money moves)' : 'cards by Stripe'

/** Who takes the money, in a word for the start: stand-ins only where nobody pays in earnest (PY2). */
export function paymentsAnswer({ payments, mode }: Settings): string {
  const hasStandIns = mode === 'demo' || payments.sandbox
  const sandbox = hasStandIns ? 'sandbox card (no money moves)' : 'no card gateway'
  const standIn = hasStandIns ? 'PayPal stand-in' : 'no PayPal'
  return [
    payments.stripe ? stripeAnswer(payments.stripe) : sandbox,
    payments.paypal ? `PayPal ${payments.paypal.environment}` : standIn,
  ].join(', ')
}
