import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Stripe signs what it tells us (https://docs.stripe.com/webhooks#verify-manually): `t=<seconds>,v1=<hex>` over
 * "<seconds>.<body>" with HMAC SHA-256. Several v1 stand there while a secret is being changed.
 */

const toleranceSeconds = 300

export function signatureOf(body: string, secret: string, seconds: number): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
}

const isSame = (given: string, right: string) =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))

/** @returns false for what Stripe did not sign, or signed more than five minutes ago */
export function isSignedByStripe(
  body: string,
  header: string | undefined,
  secret: string,
  now: Date,
): boolean {
  if (!header || header.length > 1_000) return false
  const parts = header.split(',').map((part) => part.trim().split('=', 2))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time)) return false
  const seconds = Number(time)
  if (Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds) return false
  const right = signatureOf(body, secret, seconds)
  return parts.some(([name, value]) => name === 'v1' && isSame(value ?? '', right))
}
