import { expect, test } from 'vitest'
import { cardServiceSettings, paymentSettings } from '@/backend/payments/payments'

const none = { ...paymentSettings(), allowsSandbox: false, stripe: undefined, paypal: undefined }
const account = (secretKey: string) => ({
  secretKey,
  webhookSecret: 'whsec_x',
  publishableKey: undefined,
  api: 'https://api.stripe.com',
})

test.each([
  ['without a card service', none, '1'],
  ['in the sandbox', { ...none, allowsSandbox: true }, '1'],
  ['with a test key', { ...none, stripe: account('sk_test_1') }, '1'],
  ['with a live key', { ...none, stripe: account('sk_live_1') }, '0'],
])(
  'payflowpro_sandbox_flag reports whether cards are really charged %s (payments-2)',
  (_, settings, flag) => {
    expect(cardServiceSettings(settings)).toEqual({
      payflowpro_sandbox_flag: flag,
      authorizenet_sandbox_flag: '1',
    })
  },
)
