import { afterAll, beforeAll, expect, test } from 'vitest'
import { database as pool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { setEnvironment } from '@/settings/settings'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { answerAtEndpoint } from '../../support/endpoints'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { goodSignature } from '../../support/paypal-server'
import { usePaypal } from '../../support/paypal-shop'
import { openShop } from '../../support/shop'

/** Whoever sends what PayPal did not sign: each costs a question to PayPal, which limits how much a shop may ask. */

useFreshDatabase()
const shop = openShop(pool)
const { paypal } = usePaypal(shop)
const server = useServer(answerAtEndpoint)

beforeAll(async () => {
  serve(checkoutBrand())
  setEnvironment({ TRUSTED_PROXIES: '1' })
  await seed(pool(), shop.brand)
})
afterAll(() => setEnvironment({ TRUSTED_PROXIES: undefined }))

const event = { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'CAP-of-nobody' } }

const deliver = (network: string, signature = 'signed by somebody') =>
  fetch(`${server.url()}/webhooks/paypal`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': network,
      ...goodSignature,
      'paypal-transmission-sig': signature,
    },
    body: JSON.stringify(event),
  })

test('after twenty forged messages in a minute PayPal is not asked about others of that network, and hears of its own (server-92)', async () => {
  const stranger = '203.0.113.9'
  for (let sent = 0; sent < 20; sent++) expect((await deliver(stranger)).status).toBe(400)
  const refused = await deliver(stranger)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('60')
  for (let sent = 0; sent < 20; sent++) await deliver(stranger)
  expect(paypal().verifications()).toBe(20)
  expect((await deliver('198.51.100.7', goodSignature['paypal-transmission-sig'])).status).toBe(200)
  expect(paypal().verifications()).toBe(21)
})
