import type { Environment } from '../payment-settings'

export interface StripeAccount {
  secretKey: string
  webhookSecret: string
  api: string
}

/** Undefined when the shop has no account at Stripe. */
export function stripeAccount(environment: Environment): StripeAccount | undefined {
  const secretKey = environment['STRIPE_SECRET_KEY']
  const webhookSecret = environment['STRIPE_WEBHOOK_SECRET']
  const api = environment['STRIPE_API'] || 'https://api.stripe.com'
  return secretKey && webhookSecret ? { secretKey, webhookSecret, api } : undefined
}
