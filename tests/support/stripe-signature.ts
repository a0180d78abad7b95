import { createHmac } from 'node:crypto'

/** Stripe's signature as its documentation describes it (https://docs.stripe.com/webhooks#verify-manually), made without its library. */
export const signatureOf = (body: string, secret: string, seconds: number): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
