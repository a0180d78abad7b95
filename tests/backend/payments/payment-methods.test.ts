import { expect, test } from 'vitest'
import { paymentsInWords } from '@/backend/payments/payment-methods'
import { paymentSettings } from '@/backend/payments/payment-settings'
import { settingsOf } from '@/settings/settings'

const live = { NODE_ENV: 'production', SITE_URL: 'https://shop.example' }
const secret = 'a-secret-of-more-than-thirty-two-characters'

test.each([
  [{}, 'sandbox card (no money moves), sandbox PayPal (no money moves), sandbox wallet (no money moves)'],
  [live, 'no card gateway, no PayPal, no wallets'],
  [
    { ...live, PAYMENTS_SANDBOX: '1', PAYMENTS_SECRET: secret },
    'sandbox card (no money moves), sandbox PayPal (no money moves), sandbox wallet (no money moves)',
  ],
  [
    { ...live, PAYPAL_CLIENT_ID: 'id', PAYPAL_SECRET: secret, PAYPAL_ENV: 'live' },
    'no card gateway, PayPal live, no wallets',
  ],
  [
    { ...live, STRIPE_SECRET_KEY: 'sk_live_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' },
    'cards by Stripe, no PayPal, no wallets',
  ],
  [
    { ...live, STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' },
    'cards by Stripe (test key: no money moves), no PayPal, no wallets',
  ],
  [
    {
      ...live,
      STRIPE_SECRET_KEY: 'sk_live_12345678',
      STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_12345678',
    },
    'cards by Stripe, no PayPal, Apple Pay, Google Pay and Link by Stripe',
  ],
])('the startup message lists the payment services in use: %j (payments-2)', (environment, words) => {
  const settings = settingsOf({ PAYMENTS_SECRET: secret, ...environment })
  expect(paymentsInWords(paymentSettings(settings))).toBe(words)
})
