/** Which payment services can run here, from the environment that src/server/main.ts has checked. */

export interface PaymentSettings {
  /** The stand-ins for card and PayPal, with which no money moves. */
  allowsSandbox: boolean
  /** The real PayPal, when the shop has an account there. */
  paypal: { clientId: string; secret: string; api: string; webhookId?: string } | undefined
  /** Cards by Stripe, when the shop has an account there. */
  stripe: { secretKey: string; webhookSecret: string; api: string } | undefined
  siteUrl: string
}

const paypalApis = {
  sandbox: 'https://api-m.sandbox.paypal.com',
  live: 'https://api-m.paypal.com',
}

type Environment = Record<string, string | undefined>

/** PY2: a live shop runs the stand-ins only when PAYMENTS_SANDBOX=1 says so. */
function allowsSandbox(environment: Environment): boolean {
  if (environment['PAYMENTS_SANDBOX'] === '1') return true
  const mode = environment['SHOP_MODE']
  return mode === undefined ? environment['NODE_ENV'] !== 'production' : mode === 'demo'
}

function stripeAccount(environment: Environment): PaymentSettings['stripe'] {
  const secretKey = environment['STRIPE_SECRET_KEY']
  const webhookSecret = environment['STRIPE_WEBHOOK_SECRET']
  const api = environment['STRIPE_API'] || 'https://api.stripe.com'
  return secretKey && webhookSecret ? { secretKey, webhookSecret, api } : undefined
}

export function paymentSettings(environment: Environment = process.env): PaymentSettings {
  const clientId = environment['PAYPAL_CLIENT_ID']
  const secret = environment['PAYPAL_SECRET']
  const api =
    environment['PAYPAL_API'] ?? paypalApis[environment['PAYPAL_ENV'] === 'live' ? 'live' : 'sandbox']
  const webhookId = environment['PAYPAL_WEBHOOK_ID']
  return {
    allowsSandbox: allowsSandbox(environment),
    paypal: clientId && secret ? { clientId, secret, api, ...(webhookId && { webhookId }) } : undefined,
    stripe: stripeAccount(environment),
    siteUrl: (environment['SITE_URL'] || `http://127.0.0.1:${environment['PORT'] || '3000'}`).replace(
      /\/$/,
      '',
    ),
  }
}
