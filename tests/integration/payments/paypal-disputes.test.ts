import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { database as pool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { show } from '../../../scripts/shop/orders/show'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { brokenInvariants } from '../../support/orders/invariants'
import { afterOrders } from '../../support/orders/orders'
import { goodSignature } from '../../support/services/paypal-server'
import { usePaypal } from '../../support/services/paypal-shop'
import { openShop } from '../../support/shop'
import { handleEndpoint } from '../../support/endpoints'

useFreshDatabase()
const shop = openShop(pool)
const { context } = afterOrders(shop, pool)
const { paypal, ready } = usePaypal(shop)
const server = useServer(handleEndpoint)

beforeAll(async () => {
  serve(checkoutBrand())
  await seed(pool(), shop.brand)
})
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await brokenInvariants(pool())).toEqual([])
})

const deliver = async (event: object, headers: Record<string, string> = goodSignature) =>
  (
    await fetch(`${server.url()}/webhooks/paypal`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(event),
    })
  ).status

async function paid() {
  const { guest, token, cents } = await ready()
  const { order } = await guest.place(cents)
  return { number: order?.number ?? '', orderToken: order?.token ?? '', capture: `CAP${token}` }
}

/** Returns the order as operators see it in the terminal. */
async function shown(number: string): Promise<string> {
  const said: string[] = []
  vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text))
  await show.run(context(), [number])
  vi.restoreAllMocks()
  return said.join('\n')
}

const troubles = (text: string) => text.split('\n').filter((row) => /  (disputed|reversed)  /.test(row))

function dispute(id: string, capture: string, status: string, more: object = {}) {
  paypal().disputes.set(id, {
    dispute_id: id,
    status,
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    dispute_amount: { currency_code: 'USD', value: '12.34' },
    disputed_transactions: [{ seller_transaction_id: capture, buyer: { name: 'Somebody' } }],
    ...more,
  })
  return (type: string) =>
    deliver({ id: 'WH-1', event_type: `CUSTOMER.DISPUTE.${type}`, resource: { dispute_id: id } })
}

test('a dispute is shown with its order, once per state, as PayPal itself reports it (payments-15)', async () => {
  const { number, orderToken, capture } = await paid()
  const created = dispute('PP-D-1', capture, 'WAITING_FOR_SELLER_RESPONSE', {
    seller_response_due_date: '2026-12-01T00:00:00.000Z',
  })
  expect([await created('CREATED'), await created('CREATED'), await created('UPDATED')]).toEqual([
    200, 200, 200,
  ])
  const [first, ...others] = troubles(await shown(number))
  expect(others).toEqual([])
  for (const fact of ['PP-D-1', 'WAITING_FOR_SELLER_RESPONSE', '12.34 USD', 'NOT_RECEIVED', '2026-12-01'])
    expect(first).toContain(fact)
  const resolved = dispute('PP-D-1', capture, 'RESOLVED', {
    dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOR' },
  })
  await Promise.all([resolved('RESOLVED'), resolved('RESOLVED')])
  const rows = troubles(await shown(number))
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain('RESOLVED_BUYER_FAVOR')
  // The shopper sees nothing of the dispute, and the order continues.
  const { data } = await shop.ask<{ guestOrderByToken: { comments: object[]; status_code: string } }>(
    'query Q($token: String!) { guestOrderByToken(input: { token: $token }) { comments { message } status_code } }',
    { token: orderToken },
  )
  expect(data.guestOrderByToken).toEqual({ comments: [], status_code: 'processing' })
})

test('a reversal by PayPal is shown with its order (payments-15)', async () => {
  const { number, capture } = await paid()
  paypal().reversals.set('REV1', {
    id: 'REV1',
    status: 'COMPLETED',
    amount: { currency_code: 'USD', value: '5.00' },
  })
  const reversed = (id: string, links: object[]) =>
    deliver({ id: 'WH-2', event_type: 'PAYMENT.CAPTURE.REVERSED', resource: { id, links } })
  const up = { rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${capture}`, method: 'GET' }
  expect(
    await reversed('REV1', [{ rel: 'self', href: 'https://api.paypal.com/v2/payments/refunds/REV1' }, up]),
  ).toBe(200)
  expect(troubles(await shown(number))).toEqual([expect.stringContaining('5.00 USD')])
  // Without a link to the refund, the reversal is recorded for the capture.
  expect(await reversed(capture, [])).toBe(200)
  expect(troubles(await shown(number))).toHaveLength(2)
})

test('a dispute that is unknown, forged or about another shop’s payment records nothing (payments-15, payments-11)', async () => {
  const { number, capture } = await paid()
  expect(await dispute('PP-D-2', 'CAPELSEWHERE', 'OPEN')('CREATED')).toBe(200)
  expect(
    await deliver({ id: 'WH-3', event_type: 'CUSTOMER.DISPUTE.CREATED', resource: { dispute_id: 'NONE' } }),
  ).toBe(200)
  dispute('PP-D-3', capture, 'OPEN')
  const forged = { id: 'forged', event_type: 'CUSTOMER.DISPUTE.CREATED', resource: { dispute_id: 'PP-D-3' } }
  expect(await deliver(forged)).toBe(400)
  expect(troubles(await shown(number))).toEqual([])
})
