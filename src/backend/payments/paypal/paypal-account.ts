import type { Environment } from '../payment-settings'

export interface PaypalAccount {
  clientId: string
  secret: string
  mode: 'sandbox' | 'live'
  api: string
  /** Of the webhook that PayPal sends its messages to; left out where there is none. */
  webhookId: string | undefined
}

const apis = {
  sandbox: 'https://api-m.sandbox.paypal.com',
  live: 'https://api-m.paypal.com',
}

/** Undefined when the shop has no account at PayPal. */
export function paypalAccount(environment: Environment): PaypalAccount | undefined {
  const clientId = environment['PAYPAL_CLIENT_ID']
  const secret = environment['PAYPAL_SECRET']
  const mode = environment['PAYPAL_ENV'] === 'live' ? 'live' : 'sandbox'
  const api = environment['PAYPAL_API'] ?? apis[mode]
  const webhookId = environment['PAYPAL_WEBHOOK_ID'] || undefined
  return clientId && secret ? { clientId, secret, mode, api, webhookId } : undefined
}
