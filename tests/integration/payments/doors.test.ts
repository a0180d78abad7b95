import { approveSandboxPayment } from '@/backend/payments/payments'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { database as pool } from '@/backend/database/connection'
import { enqueueEmail } from '@/backend/kernel/outbox-store'
import { seed } from '@/backend/database/seed'
import { sandboxCard } from '@/backend/payments/sandbox/sandbox-card'
import { sandboxPaypal } from '@/backend/payments/sandbox/sandbox-paypal'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { openShop } from '../../support/shop'
import { handleEndpoint } from '../../support/endpoints'
import { setEnvironment } from '@/settings/settings'

useFreshDatabase()
const shop = openShop(pool)

const server = useServer(handleEndpoint)

beforeAll(async () => {
  serve(checkoutBrand())
  await seed(pool(), shop.brand)
})
beforeEach(() => {
  setEnvironment({ SHOP_MODE: 'demo' })
})
afterEach(() => {
  setEnvironment({ SHOP_MODE: undefined })
})

const opening = {
  amountCents: 1_234,
  reference: 'cart-1',
  description: 'Order',
  email: null,
  expiresAt: new Date('2026-11-20T18:00:00Z'),
  asksAddress: false,
  shipTo: null,
  returnUrl: 'https://shop.example/checkout',
  cancelUrl: 'https://shop.example/checkout/cart',
}

const card = {
  number: '4242 4242 4242 4242',
  expiryMonth: '12',
  expiryYear: '2099',
  code: '123',
  holder: 'Ada',
}

async function postCard(body: unknown, headers: Record<string, string> = { 'x-requested-with': 'livery' }) {
  const response = await fetch(`${server.url()}/sandbox/card`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> } // tests check each field
}

test('the card form’s endpoint responds in the format that the shop’s form expects (payments-4, payments-5)', async () => {
  const { token, tokenId } = await sandboxCard.open(pool(), opening)
  const session = { secureToken: token, secureTokenId: tokenId }
  const year = String(new Date().getUTCFullYear() + 1)
  const declined = await postCard({ ...card, ...session, expiryYear: year, number: '4000000000000002' })
  expect(declined.body).toMatchObject({ status: 'answered', approved: false, message: 'Declined' })
  const asked = await postCard({ ...card, ...session, expiryYear: year, number: '4000000000003220' })
  expect(asked.body).toEqual({ status: 'challenge', challengeId: expect.any(String) })
  const answered = await postCard({ challengeId: asked.body['challengeId'], challengeCode: '1234' })
  expect(answered.body).toMatchObject({ status: 'answered', approved: true })
  expect(String(answered.body['payload'])).not.toContain('4000000000003220')
})

test.each([
  ['', 400],
  ['{', 400],
  ['{}', 400],
  ['[]', 400],
  [{ ...card }, 400],
  ['x'.repeat(5_000), 413],
])('a card form with the body %j is refused without a 5xx (payments-4)', async (body, status) => {
  expect((await postCard(body)).status).toBe(status)
})

test('another site cannot submit the card form (payments-4)', async () => {
  expect((await postCard(card, {})).status).toBe(403)
  expect(
    (await postCard(card, { 'x-requested-with': 'livery', 'sec-fetch-site': 'cross-site' })).status,
  ).toBe(403)
})

test('a live shop has no sandboxes and no outbox page (payments-2, orders-7)', async () => {
  setEnvironment({ SHOP_MODE: 'live' })
  expect((await postCard(card)).status).toBe(404)
  for (const path of ['/sandbox/paypal?token=x', '/sandbox/paypal/buttons.js', '/dev/outbox'])
    expect((await fetch(server.url() + path)).status).toBe(404)
})

const press = (token: string, action: string, more: Record<string, string> = {}) =>
  fetch(`${server.url()}/sandbox/paypal`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token, action, ...more }),
    redirect: 'manual',
  })

test('the PayPal sandbox shows the amount and sends the shopper back with token and payer (payments-8)', async () => {
  const { token } = await sandboxPaypal(server.url()).open(pool(), opening)
  const page = await (await fetch(`${server.url()}/sandbox/paypal?token=${token}`)).text()
  expect(page).toContain('$12.34')
  expect(page).not.toMatch(/<script|style=|javascript:/)
  const approved = await press(token, 'approve')
  expect(approved.status).toBe(303)
  const payer = (await approveSandboxPayment(pool(), token))?.payerId
  expect(approved.headers.get('location')).toBe(
    `https://shop.example/checkout?token=${token}&PayerID=${payer}`,
  )
})

test('the PayPal sandbox in a popup notifies the page that opened it, by an external script (payments-581)', async () => {
  const { token } = await sandboxPaypal(server.url()).open(pool(), opening)
  const asked = await (await fetch(`${server.url()}/sandbox/paypal?token=${token}&window=1`)).text()
  expect(asked.match(/name="window" value="1"/g)).toHaveLength(2)
  const approved = await (await press(token, 'approve', { window: '1' })).text()
  const payer = (await approveSandboxPayment(pool(), token))?.payerId
  expect(approved).toContain(`src="/sandbox/paypal/window.js" data-payer="${payer}"`)
  const canceled = await (await press(token, 'cancel', { window: '1' })).text()
  expect(canceled).toContain('src="/sandbox/paypal/window.js"')
  expect(canceled).not.toContain('data-payer')
  for (const name of ['buttons', 'window']) {
    const script = await fetch(`${server.url()}/sandbox/paypal/${name}.js`)
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await script.text()).not.toBe('')
  }
})

test('canceling in the PayPal sandbox returns to the cart and ends the payment (payments-8)', async () => {
  const { token } = await sandboxPaypal(server.url()).open(pool(), opening)
  expect((await press(token, 'cancel')).headers.get('location')).toBe(
    `https://shop.example/checkout/cart?token=${token}`,
  )
  expect((await fetch(`${server.url()}/sandbox/paypal?token=${token}`)).status).toBe(404)
})

test.each(['', 'x', '%00', '<script>alert(1)</script>', 'EC-' + 'A'.repeat(17)])(
  'the unknown payment %j gets a friendly page, never a 5xx (payments-8)',
  async (token) => {
    const response = await fetch(`${server.url()}/sandbox/paypal?token=${token}`)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('<script>')
    expect((await press(token, 'approve')).status).toBe(404)
  },
)

test('the outbox page lists and shows the e-mails of a demo shop (orders-7)', async () => {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  await guest.ready()
  const { order } = await guest.place()
  const list = await (await fetch(`${server.url()}/dev/outbox`)).text()
  const id = /\/dev\/outbox\?id=(\d+)"/.exec(list)?.[1]
  const mail = await fetch(`${server.url()}/dev/outbox?id=${id}`)
  expect(mail.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await mail.text()).toContain(order?.token)
  expect(await (await fetch(`${server.url()}/dev/outbox?id=${id}&part=text`)).text()).toContain(
    'Order total: ',
  )
  for (const wrong of ['0', 'x', '-1', '99999999999'])
    expect((await fetch(`${server.url()}/dev/outbox?id=${wrong}`)).status).toBe(404)
})

test('an e-mail whose link was used is gone from the outbox page (orders-7)', async () => {
  await enqueueEmail(pool(), {
    store: shop.brand.id,
    kind: 'confirm-email',
    recipient: 'ada@shop.example',
    dedupeKey: 'used-link',
    payload: { proof: 2_000_000_000 },
  })
  const list = await (await fetch(`${server.url()}/dev/outbox`)).text()
  const id = /\/dev\/outbox\?id=(\d+)">confirm-email/.exec(list)?.[1]
  const mail = await fetch(`${server.url()}/dev/outbox?id=${id}`)
  expect(mail.status).toBe(410)
  expect(await mail.json()).toEqual({ message: 'What this e-mail should prove is over.' })
})
