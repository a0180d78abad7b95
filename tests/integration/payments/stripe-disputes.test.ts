import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { database as pool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { refundOrder } from '@/backend/orders/orders'
import { show } from '../../../scripts/shop/orders/show'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { handleEndpoint } from '../../support/endpoints'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { brokenInvariants } from '../../support/orders/invariants'
import { afterOrders } from '../../support/orders/orders'
import { openShop } from '../../support/shop'
import { useStripe } from '../../support/services/stripe-shop'
import { signatureOf } from '../../support/services/stripe-signature'

useFreshDatabase()
const shop = openShop(pool)
const { context } = afterOrders(shop, pool)
const { stripe, opened, webhookSecret } = useStripe(shop)
const server = useServer(handleEndpoint)

beforeAll(async () => {
  serve(checkoutBrand())
  shop.from({ now: () => new Date() }) // the endpoint uses the real clock
  await seed(pool(), shop.brand)
})
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await brokenInvariants(pool())).toEqual([])
})

async function deliver(type: string, id: string) {
  const body = JSON.stringify({ type, data: { object: { id, object: type.split('.')[0] } } })
  const seconds = Math.floor(Date.now() / 1000)
  const answer = await fetch(`${server.url()}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'stripe-signature': `t=${seconds},v1=${signatureOf(body, webhookSecret, seconds)}` },
    body,
  })
  return answer.status
}

/** Places an order that was paid on Stripe's page. */
async function paid() {
  const { guest, token } = await opened()
  const intent = stripe().pay(token)
  expect(await deliver('checkout.session.completed', token)).toBe(200)
  const { rows } = await pool().query<{ number: string }>(
    'select number from orders join carts on carts.id = cart_id where masked_id = $1',
    [guest.id],
  )
  return { number: rows[0]?.number ?? '', intent: intent.id }
}

/** Returns the disputes and reversals as operators see them in the terminal. */
async function troubles(number: string): Promise<string[]> {
  const said: string[] = []
  vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text))
  await show.run(context(), [number])
  vi.restoreAllMocks()
  return said
    .join('\n')
    .split('\n')
    .filter((row) => /  (disputed|reversed)  /.test(row))
}

test('a dispute is shown with its order, once per state, as Stripe itself reports it (payments-15)', async () => {
  const { number, intent } = await paid()
  const dispute = (status: string) =>
    stripe().disputes.set('du_1', {
      id: 'du_1',
      object: 'dispute',
      payment_intent: intent,
      status,
      reason: 'product_not_received',
      amount: 1_234,
      currency: 'usd',
      evidence_details: { due_by: Date.parse('2026-12-01T00:00:00Z') / 1000 },
    })
  dispute('needs_response')
  for (const type of ['created', 'created', 'updated'])
    expect(await deliver(`charge.dispute.${type}`, 'du_1')).toBe(200)
  const [first, ...others] = await troubles(number)
  expect(others).toEqual([])
  for (const fact of ['du_1', 'needs_response', '12.34 USD', 'product_not_received', '2026-12-01'])
    expect(first).toContain(fact)
  dispute('lost')
  await deliver('charge.dispute.closed', 'du_1')
  expect(await troubles(number)).toEqual([first, expect.stringContaining('lost')])
})

test('a refund made in Stripe’s dashboard is shown with its order; the shop’s own refunds are not (payments-15)', async () => {
  const { number, intent } = await paid()
  await refundOrder(context(), number, { kind: 'amount', cents: 100, key: 'once' })
  const own = stripe().refunds[0]?.id ?? ''
  expect(await deliver('refund.created', own)).toBe(200)
  expect(await troubles(number)).toEqual([])
  stripe().refunds.push({ id: 're_dashboard', intent, amount: 500, metadata: {} })
  for (const type of ['refund.created', 'refund.updated'])
    expect(await deliver(type, 're_dashboard')).toBe(200)
  expect(await troubles(number)).toEqual([expect.stringContaining('5.00 USD')])
})

test('a dispute or refund that is unknown to Stripe or belongs to another shop records nothing (payments-15, payments-11)', async () => {
  const { number } = await paid()
  expect(await deliver('charge.dispute.created', 'du_unknown')).toBe(200)
  stripe().refunds.push({ id: 're_elsewhere', intent: 'pi_elsewhere', amount: 500, metadata: {} })
  expect(await deliver('refund.created', 're_elsewhere')).toBe(200)
  expect(await troubles(number)).toEqual([])
})
