import { createHmac } from 'node:crypto'

/**
 * Stripe's signature as documented (https://docs.stripe.com/webhooks#verify-manually), calculated without its
 * library.
 */
export const signatureOf = (body: string, secret: string, seconds: number): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
