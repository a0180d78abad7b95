import { expect, test } from 'vitest'
import { isSignedByStripe } from '@/backend/payments/stripe/stripe-webhook'
import { signatureOf } from '../../../support/services/stripe-signature'

const now = new Date('2026-11-20T15:00:00Z')
const seconds = now.getTime() / 1000
const body = '{"type":"checkout.session.completed"}'
const signed = (at = seconds, secret = 'whsec_right') => `t=${at},v1=${signatureOf(body, secret, at)}`
const isSigned = (header: string, text = body) => isSignedByStripe(text, header, 'whsec_right', now)

test('a webhook signature is valid only with Stripe’s secret, for this exact body, and for at most five minutes (payments-11)', async () => {
  expect(await isSigned(signed())).toBe(true)
  expect(
    await isSigned(`${signed(seconds, 'whsec_old')},v1=${signatureOf(body, 'whsec_right', seconds)}`),
  ).toBe(true)
  expect(await isSigned(signed(seconds - 299))).toBe(true)
  expect(await isSigned(signed(seconds - 301))).toBe(false)
  expect(await isSigned(signed(seconds + 301))).toBe(false)
  expect(await isSigned(signed(seconds, 'whsec_wrong'))).toBe(false)
  expect(await isSigned(signed(), `${body} `)).toBe(false)
})

test.each([
  [''],
  ['t=,v1='],
  [`t=${seconds}`],
  [`v1=${signatureOf(body, 'whsec_right', seconds)}`],
  [`t=${seconds},v0=${signatureOf(body, 'whsec_right', seconds)}`],
  [`t=1e9,v1=x`],
  [`t=${seconds},v1=`],
  [`t=${seconds},v1`],
  ['x'.repeat(5_000)],
])('the signature header %s is rejected (payments-11)', async (header) => {
  expect(await isSigned(header)).toBe(false)
})

test('a signature equals the HMAC-SHA256 that openssl computes of time and body (payments-11)', () => {
  // HMAC-SHA256("key", "12.payload"), computed with another tool.
  expect(signatureOf('payload', 'key', 12)).toBe(
    'adbff127e06493e061d3132cc24aebb25810901ce0af10b42a8dad0777241681',
  )
})
