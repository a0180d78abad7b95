import { afterAll, beforeAll, expect, test } from 'vitest'
import { database as pool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { setEnvironment } from '@/settings/settings'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { handleEndpoint } from '../../support/endpoints'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { goodSignature } from '../../support/services/paypal-server'
import { usePaypal } from '../../support/services/paypal-shop'
import { openShop } from '../../support/shop'

/** Forged PayPal messages: each one costs a verification call, and PayPal limits the calls of a shop. */

useFreshDatabase()
const shop = openShop(pool)
const { paypal } = usePaypal(shop)
const server = useServer(handleEndpoint)

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

test('after twenty forged messages in a minute from one network PayPal verifies no more of them, but still those of other networks (server-92)', async () => {
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
