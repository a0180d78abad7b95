import { expect, test } from 'vitest'
import { foreignWallets, serviceFor } from '@/backend/payments/payment-methods'
import { paymentSettings } from '@/backend/payments/payment-settings'
import { settingsOf } from '@/settings/settings'

const secret = 'a-secret-of-more-than-thirty-two-characters'
const live = { NODE_ENV: 'production', SITE_URL: 'https://shop.example', PAYMENTS_SECRET: secret }
const account = { PAYPAL_CLIENT_ID: 'the-client', PAYPAL_SECRET: secret, PAYPAL_ENV: 'live' }
const settingsWith = (environment: Record<string, string>) => paymentSettings(settingsOf(environment))
const walletOf = (environment: Record<string, string>, code = 'paypal_express') => {
  const settings = settingsWith(environment)
  return serviceFor(code, settings)?.wallet?.(settings)
}

test('the address of PayPal’s script contains the account’s public client id and never its secret (payments-581)', () => {
  const script = new URL(walletOf({ ...live, ...account })?.script ?? '')
  expect(script.origin + script.pathname).toBe('https://www.paypal.com/sdk/js')
  expect(script.searchParams.get('client-id')).toBe('the-client')
  expect(script.searchParams.get('currency')).toBe('USD')
  expect(script.href).not.toContain(secret)
})

test('a demo shop uses the sandbox PayPal script, and a live shop without a PayPal account loads none (payments-581)', () => {
  expect(walletOf({})).toEqual({ kind: 'paypal', script: '/sandbox/paypal/buttons.js', key: 'sandbox' })
  expect(foreignWallets(settingsWith({}))).toEqual([])
  expect(walletOf(live)).toBeUndefined()
  expect(foreignWallets(settingsWith({ ...live, ...account }))).toEqual(['paypal'])
})

test('Apple Pay, Google Pay and Link need the publishable key and receive only that key (payments-584)', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_live_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }
  expect(walletOf({ ...live, ...stripe }, 'stripe_wallets')).toBeUndefined()
  const environment = { ...live, ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_12345678' }
  expect(walletOf(environment, 'stripe_wallets')).toEqual({
    kind: 'stripe',
    script: 'https://js.stripe.com/v3/',
    key: 'pk_live_12345678',
  })
  expect(foreignWallets(settingsWith(environment))).toEqual(['stripe'])
})
