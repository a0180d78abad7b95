import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { finishInterruptedOrders } from '@/backend/orders/placing/finish-interrupted'
import { seed } from '@/backend/database/seed'
import { transaction } from '@/backend/database/connection'
import { answerChallenge, submitCard, type ProcessorAnswer } from '@/backend/payments/sandbox/sandbox-card'
import { signAnswer } from '@/backend/payments/sandbox/signed-answer'
import { useFreshDatabase } from '../../support/fresh-database'
import { paypalServer, type PaypalServer } from '../../support/services/paypal-server'
import { newYork, openShop, shopMoment } from '../../support/shop'
import {
  approveSandboxPayment,
  cancelSandboxPayment,
  sandboxPayment,
} from '@/backend/payments/sandbox/sandbox-store'
import { setEnvironment } from '@/settings/settings'

const database = useFreshDatabase()
const shop = openShop(database.pool)
beforeAll(() => seed(database.pool(), shop.brand))

type Guest = Awaited<ReturnType<typeof shop.guest>>
const good = { number: '4242 4242 4242 4242', month: 12, year: 2030, code: '123' }

async function readyGuest(quantity = 2): Promise<Guest> {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity })
  await guest.ready(newYork)
  return guest
}

const urls = { return_url: 'checkout', error_url: 'checkout', cancel_url: 'checkout/cart' }

async function openCard(guest: Guest) {
  const answer = await shop.ask<{
    createPayflowProToken: { secure_token: string; secure_token_id: string; result: number }
  }>(
    'mutation M($input: PayflowProTokenInput!) { createPayflowProToken(input: $input) { secure_token secure_token_id result } }',
    { input: { cart_id: guest.id, urls } },
  )
  if (answer.errors[0] !== undefined) throw new Error(answer.errors[0])
  return answer.data.createPayflowProToken
}

const atProcessor = (session: { secure_token: string; secure_token_id: string }, card = good) =>
  transaction(
    (sql) => submitCard(sql, session.secure_token, session.secure_token_id, card, shopMoment),
    database.pool(),
  )

const payloadOf = (answer: ProcessorAnswer) => (answer.status === 'answered' ? answer.payload : '')

const bringBack = (guest: Guest, payload: string) =>
  guest.change('handlePayflowProResponse', 'PayflowProResponseInput!', { paypal_payload: payload })

const card = {
  payflowpro: { cc_details: { cc_type: 'VI', cc_last_4: 4242, cc_exp_month: 12, cc_exp_year: 2030 } },
}

const paymentsOf = async (number: string | undefined) =>
  (
    await database.pool().query(
      `select payments.method, payments.status, payments.amount_cents as cents, payments.details from payments
       join orders on orders.id = order_id where number = $1`,
      [number],
    )
  ).rows

describe('a card', () => {
  test('pays an order: token, card entry at the processor, signed response, order, whose papers don’t say test mode (payments-3)', async () => {
    const guest = await readyGuest()
    const session = await openCard(guest)
    const answer = await atProcessor(session)
    expect(answer).toMatchObject({ status: 'answered', approved: true })
    await bringBack(guest, payloadOf(answer))
    const cart = await guest.payBy('payflowpro', card)
    expect(cart.paymentMethods[0]).toEqual({
      code: 'payflowpro',
      title: 'Credit or debit card (test mode)',
      kind: 'fields',
      isSandbox: true,
    })
    const { order } = await guest.place(cart.totals.grandTotalCents)
    expect(await paymentsOf(order?.number)).toEqual([
      {
        method: 'payflowpro',
        status: 'captured',
        cents: cart.totals.grandTotalCents,
        details: { cardBrand: 'Visa', lastFour: '4242' },
      },
    ])
    const { rows } = await database
      .pool()
      .query(`select payment_method->>'title' as title from orders where number = $1`, [order?.number])
    expect(rows).toEqual([{ title: 'Credit or debit card' }])
  })

  test('can be followed by another card on the same form after a decline (payments-5)', async () => {
    const guest = await readyGuest()
    const session = await openCard(guest)
    const declined = await atProcessor(session, { ...good, number: '4000000000000002' })
    expect(declined).toMatchObject({ approved: false, message: 'Declined' })
    await expect(bringBack(guest, payloadOf(declined))).rejects.toThrow(
      'Your payment was declined: Declined. You have not been charged',
    )
    await guest.payBy('payflowpro', card)
    expect((await guest.place()).problem?.message).toBe(
      'We have no approved payment for this order. Please pay again.',
    )
    await bringBack(guest, payloadOf(await atProcessor(session)))
    expect((await guest.place()).problem).toBeNull()
  })

  test('pays after the shopper answers the bank’s challenge (payments-5)', async () => {
    const guest = await readyGuest()
    const session = await openCard(guest)
    const asked = await atProcessor(session, { ...good, number: '4000 0000 0000 3220' })
    const id = asked.status === 'challenge' ? asked.challengeId : ''
    expect(id).toMatch(/^[A-Za-z0-9]{32}$/)
    const answered = await transaction((sql) => answerChallenge(sql, id, '1234'), database.pool())
    expect(answered).toMatchObject({ approved: true })
    await bringBack(guest, payloadOf(answered))
    await guest.payBy('payflowpro', card)
    expect((await guest.place()).problem).toBeNull()
  })

  test('is declined after a wrong answer to the bank’s challenge, which then ends (payments-5)', async () => {
    const session = await openCard(await readyGuest())
    const asked = await atProcessor(session, { ...good, number: '4000000000003220' })
    const id = asked.status === 'challenge' ? asked.challengeId : ''
    const wrong = () => transaction((sql) => answerChallenge(sql, id, '0000'), database.pool())
    expect(await wrong()).toMatchObject({ approved: false, message: 'Declined by the bank' })
    expect(await wrong()).toMatchObject({ approved: false, message: 'Secure token not found' })
  })

  test('is not accepted for another cart, twice, forged or with another amount (payments-3, integrity-17)', async () => {
    const [guest, other] = [await readyGuest(), await readyGuest()]
    const session = await openCard(guest)
    const payload = payloadOf(await atProcessor(session))
    const refused = 'This payment does not belong to your cart. Please pay again.'
    await expect(bringBack(other, payload)).rejects.toThrow(refused)
    const cheaper = new URLSearchParams(payload)
    cheaper.set('AMT', '0.01')
    await expect(bringBack(guest, cheaper.toString())).rejects.toThrow(refused)
    const forged = signAnswer({ ...Object.fromEntries(new URLSearchParams(payload)), RESULT: '0' }, 'guessed')
    await expect(bringBack(guest, forged)).rejects.toThrow(refused)
    await expect(bringBack(guest, `${payload}&RESULT=0`)).rejects.toThrow(refused)
    await expect(bringBack(guest, '')).rejects.toThrow(refused)
    await expect(bringBack(guest, '\u0000'.repeat(9))).rejects.toThrow(refused)
    for (let again = 0; again < 5; again++) await bringBack(guest, payload)
  })

  test('pays exactly the approved total; a changed cart needs a new approval (payments-7)', async () => {
    const guest = await readyGuest()
    await bringBack(guest, payloadOf(await atProcessor(await openCard(guest))))
    await guest.payBy('payflowpro', card)
    await guest.add({ sku: 'PLAIN', quantity: 1 })
    const { totals } = await guest.look()
    expect((await guest.place(totals.grandTotalCents)).problem?.message).toMatch(
      /^The total has changed since/,
    )
    await bringBack(guest, payloadOf(await atProcessor(await openCard(guest))))
    expect((await guest.place(totals.grandTotalCents)).problem).toBeNull()
  })

  test('leaves its number in no table of the database (payments-4)', async () => {
    const session = await openCard(await readyGuest())
    await atProcessor(session, { ...good, number: '5555555555554444' })
    const { rows } = await database
      .pool()
      .query<{ table_name: string }>(
        `select table_name from information_schema.tables where table_schema = 'public'`,
      )
    for (const { table_name: table } of rows) {
      const found = await database
        .pool()
        .query(`select from ${table} as r where r::text like '%5555555555554444%'`)
      expect(found.rowCount, table).toBe(0)
    }
  })

  test('is not offered by a live shop without sandboxes (payments-2)', async () => {
    const guest = await readyGuest()
    setEnvironment({ SHOP_MODE: 'live' })
    try {
      expect((await guest.look()).paymentMethods.map(({ code }) => code)).toEqual(['checkmo'])
      await expect(openCard(guest)).rejects.toThrow(
        'graphql-input: The requested Payment Method is not available.',
      )
      setEnvironment({ PAYMENTS_SANDBOX: '1' })
      expect((await guest.look()).paymentMethods.map(({ code }) => code)).toContain('payflowpro')
    } finally {
      setEnvironment({ SHOP_MODE: undefined, PAYMENTS_SANDBOX: undefined })
    }
  })
})

async function openPaypal(guest: Guest, paths = urls) {
  const answer = await shop.ask<{
    createPaypalExpressToken: { token: string; paypal_urls: { start: string } }
  }>(
    'mutation M($input: PaypalExpressTokenInput!) { createPaypalExpressToken(input: $input) { token paypal_urls { start } } }',
    {
      input: {
        cart_id: guest.id,
        code: 'paypal_express',
        urls: { return_url: paths.return_url, cancel_url: paths.cancel_url },
      },
    },
  )
  if (answer.errors[0] !== undefined) throw new Error(answer.errors[0])
  return answer.data.createPaypalExpressToken
}

const express = (token: string, payerId: string) => ({ paypal_express: { token, payer_id: payerId } })

describe('the PayPal sandbox', () => {
  test('opens, approves and captures a payment; approving it five times approves it once (payments-8)', async () => {
    const guest = await readyGuest()
    const { token, paypal_urls: address } = await openPaypal(guest)
    expect(address.start).toMatch(/\/sandbox\/paypal\?token=EC-/)
    const payers = await Promise.all(
      Array.from({ length: 5 }, async () => (await approveSandboxPayment(database.pool(), token))?.payerId),
    )
    expect(new Set(payers).size).toBe(1)
    await guest.payBy('paypal_express', express(token, payers[0] ?? ''))
    const { totals } = await guest.look()
    const { order } = await guest.place(totals.grandTotalCents)
    expect(await paymentsOf(order?.number)).toMatchObject([
      { method: 'paypal_express', status: 'captured', cents: totals.grandTotalCents },
    ])
    expect((await sandboxPayment(database.pool(), token))?.status).toBe('captured')
  })

  test('accepts no payment that was not approved, was canceled or belongs to another cart (payments-3, integrity-17)', async () => {
    const guest = await readyGuest()
    const { token } = await openPaypal(guest)
    const refused = 'This payment does not belong to your cart. Please pay again.'
    await expect(guest.payBy('paypal_express', express(token, 'MADEUPPAYER'))).rejects.toThrow(refused)
    await expect(guest.payBy('paypal_express')).rejects.toThrow('Please approve the payment at PayPal first.')
    const payer = (await approveSandboxPayment(database.pool(), token))?.payerId ?? ''
    const other = await readyGuest()
    await expect(other.payBy('paypal_express', express(token, payer))).rejects.toThrow(refused)
    const { token: second } = await openPaypal(guest)
    await cancelSandboxPayment(database.pool(), second)
    await expect(guest.payBy('paypal_express', express(second, payer))).rejects.toThrow(refused)
  })

  test('returns to paths of this shop only (payments-3)', async () => {
    const guest = await readyGuest()
    for (const path of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      'checkout?x=1',
      '../../x',
    ])
      await expect(openPaypal(guest, { ...urls, return_url: path })).rejects.toThrow(
        'The return address must be a path of this shop',
      )
  })
})

describe('PayPal', () => {
  let paypal: PaypalServer
  beforeAll(async () => {
    paypal = await paypalServer()
    setEnvironment({ PAYPAL_CLIENT_ID: 'id', PAYPAL_SECRET: 'secret', PAYPAL_API: paypal.url })
  })
  afterEach(() => paypal.misbehave(undefined))
  afterAll(async () => {
    setEnvironment({ PAYPAL_CLIENT_ID: undefined, PAYPAL_SECRET: undefined, PAYPAL_API: undefined })
    await paypal.close()
  })

  async function approvedGuest() {
    const guest = await readyGuest()
    const opened = await openPaypal(guest)
    const { payerId } = paypal.approve(opened.token)
    await guest.payBy('paypal_express', express(opened.token, payerId))
    return { guest, token: opened.token }
  }

  test('captures exactly the order’s total, according to PayPal’s server (payments-8)', async () => {
    const { guest, token } = await approvedGuest()
    const { totals } = await guest.look()
    const { order } = await guest.place(totals.grandTotalCents)
    expect(paypal.orders.get(token)).toMatchObject({
      status: 'COMPLETED',
      captures: [{ value: (totals.grandTotalCents / 100).toFixed(2) }],
    })
    expect(await paymentsOf(order?.number)).toMatchObject([
      { status: 'captured', cents: totals.grandTotalCents },
    ])
  })

  test('is not trusted if only the shopper claims the approval (payments-3, integrity-17)', async () => {
    const guest = await readyGuest()
    const { token } = await openPaypal(guest)
    await expect(guest.payBy('paypal_express', express(token, 'PAYER1'))).rejects.toThrow(
      'This payment does not belong to your cart.',
    )
  })

  test('leaves no order and an open cart after a refusal (payments-63)', async () => {
    const { guest } = await approvedGuest()
    paypal.misbehave('decline')
    expect((await guest.place()).problem?.message).toMatch(/^The payment was refused/)
    paypal.misbehave(undefined)
    expect((await guest.place()).problem).toBeNull()
  })

  test('captures once when twenty requests place the order at the same time (payments-63, integrity-1)', async () => {
    const { guest, token } = await approvedGuest()
    const { totals } = await guest.look()
    const placed = await Promise.all(Array.from({ length: 20 }, () => guest.place(totals.grandTotalCents)))
    expect(new Set(placed.map(({ order }) => order?.number)).size).toBe(1)
    expect(paypal.orders.get(token)?.captures).toHaveLength(1)
  })

  test('leads to one order later, without the shopper, if the connection breaks after the capture (payments-9)', async () => {
    const { guest, token } = await approvedGuest()
    const { totals } = await guest.look()
    paypal.misbehave('hang-up-after-capture')
    await expect(guest.place(totals.grandTotalCents)).rejects.toThrow()
    paypal.misbehave(undefined)
    const context = {
      brand: shop.brand,
      db: database.pool,
      now: () => new Date(shopMoment.getTime() + 120_000),
      token: null,
      priceCacheCode: null,
      shownTotalCents: null,
      requestId: 'test',
    }
    expect(await finishInterruptedOrders(context)).toBe(1)
    expect(await finishInterruptedOrders(context)).toBe(0)
    const { order } = await guest.place(totals.grandTotalCents)
    expect(await paymentsOf(order?.number)).toMatchObject([
      { status: 'captured', cents: totals.grandTotalCents },
    ])
    expect(paypal.orders.get(token)?.captures).toHaveLength(1)
  })
})
