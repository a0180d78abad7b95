import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '@/backend/kernel/context'
import { seed } from '@/backend/database/seed'
import { cancelOrder } from '@/backend/orders/refunds/cancel-order'
import { expireUnpaidOrders } from '@/backend/orders/placing/expire-unpaid'
import { markPaid } from '@/backend/orders/mark-paid'
import { remindOfUnpaidOrders } from '@/backend/orders/placing/remind-unpaid'
import { mailboxes } from '../../support/account'
import { balancesOf } from '../../support/orders/balances'
import { checkoutBrand } from '../../support/checkout-brand'
import { useFreshDatabase } from '../../support/fresh-database'
import { brokenInvariants } from '../../support/orders/invariants'
import { afterOrders } from '../../support/orders/orders'
import { newYork, openShop, shopMoment } from '../../support/shop'

/** Orders waiting for a check: what the shopper sees, and what happens if no payment arrives. */

const base = checkoutBrand()
const brand = {
  ...base,
  identity: { ...base.identity, legalName: 'Corner Press LLC', address: ['1 Mill Road', 'Albany, NY 12207'] },
  configuration: { ...base.configuration, offlinePayments: { checkmo: { waitDays: 14, reminderDays: 4 } } },
}

const database = useFreshDatabase()
const shop = openShop(database.pool, brand)
const people = mailboxes(shop, database.pool)
const held = balancesOf(shop, database.pool)
const { context, ordered } = afterOrders(shop, database.pool)
beforeAll(() => seed(database.pool(), brand))
/** Cancels orders left by earlier tests and drops their e-mails. */
beforeEach(async () => {
  await expireUnpaidOrders(after(15))
  await people.mails()
})
afterEach(async () => expect(await brokenInvariants(database.pool())).toEqual([]))

const unpaid = (sku = 'PLAIN', coupon?: string) =>
  ordered([{ sku, quantity: 4 }], { isPaid: false, ...(coupon && { coupon }) })

/** A context whose clock is this many days after the order. */
const after = (days: number): Context =>
  context({ now: () => new Date(shopMoment.getTime() + days * 86_400_000) })

interface Shown {
  status: string
  payment_methods: { additional_data: { name: string; value: string }[] }[]
  comments: { message: string }[]
}

async function look(token: string): Promise<Shown> {
  const answer = await shop.ask<{ guestOrderByToken: Shown }>(
    `query Q($token: String!) { guestOrderByToken(input: { token: $token }) {
       status payment_methods { additional_data { name value } } comments { message } } }`,
    { token },
  )
  return answer.data.guestOrderByToken
}

const instructions = [
  { name: 'Payable to', value: 'Corner Press LLC' },
  { name: 'Send it to', value: '1 Mill Road, Albany, NY 12207' },
  { name: 'Pay by', value: 'December 4, 2026' },
]

test('an unpaid order by check shows whom to pay, where to send the check and how long the order waits (payments-60)', async () => {
  const { number, token } = await unpaid()
  expect(await look(token)).toMatchObject({
    status: 'Waiting for your payment',
    payment_methods: [{ additional_data: instructions }],
  })
  const { text, html } = await people.mail()
  for (const { name, value } of instructions) expect(text).toContain(`${name}: ${value}`)
  expect(text).toContain(number)
  expect(html).toContain('Corner Press LLC')
  await markPaid(context(), number, 'check 12')
  expect((await look(token)).payment_methods).toEqual([{ additional_data: [] }])
})

test('an order keeps the payment instructions it was placed with, even if the shop changes them later (payments-60, orders-2)', async () => {
  const { token } = await unpaid()
  const moved = { ...brand, identity: { ...brand.identity, legalName: 'Elsewhere Inc.' } }
  shop.from({ brand: moved })
  const shown = await look(token)
  shop.from({ brand })
  expect(shown.payment_methods).toEqual([{ additional_data: instructions }])
})

test('an order not paid in time is canceled once, its units and coupon are released, and the shopper is notified (orders-61)', async () => {
  const { number, token } = await unpaid('LIMITED', 'ONCE')
  const paid = await unpaid()
  await markPaid(context(), paid.number, 'check 13')
  await people.mails()

  expect(await expireUnpaidOrders(after(14))).toBe(0)
  expect((await look(token)).status).toBe('Waiting for your payment')
  const rounds = await Promise.all([expireUnpaidOrders(after(15)), expireUnpaidOrders(after(15))])
  expect(rounds.toSorted()).toEqual([0, 1])
  expect(await look(token)).toMatchObject({
    status: 'Canceled',
    comments: [{ message: 'The order was canceled. Nothing was charged.' }],
  })
  expect((await look(paid.token)).status).toBe('Confirmed, not started yet')

  const farewell = await people.mail()
  expect(farewell.text).toContain(`Your payment for order ${number} didn't arrive in time`)
  expect(farewell.text).toContain('You have not been charged.')
  // The stock is ten; only six would be left if the four canceled units had not been returned.
  const again = await shop.guest()
  const cart = await again.add({ sku: 'LIMITED', quantity: 10 })
  expect(cart.refused).toEqual([])
  expect((await again.coupon('ONCE')).coupon?.code).toBe('ONCE')
})

test('a shopper with an unpaid order is reminded once, some days before it is canceled (orders-61)', async () => {
  const { number } = await unpaid()
  const paid = await unpaid()
  await people.mails()
  await markPaid(context(), paid.number, 'check 15')
  expect(await remindOfUnpaidOrders(after(9))).toBe(0)
  await Promise.all([remindOfUnpaidOrders(after(10)), remindOfUnpaidOrders(after(10))])
  expect(await remindOfUnpaidOrders(after(11))).toBe(0)
  const reminders = (await people.mails()).filter(({ subject }) =>
    subject.includes('waiting for your payment'),
  )
  expect(reminders).toHaveLength(1)
  expect(reminders[0]?.subject).toContain(number)
  expect(reminders[0]?.text).toContain('December 4, 2026')
  for (const { name, value } of instructions) expect(reminders[0]?.text).toContain(`${name}: ${value}`)
})

test('balances used for an unpaid order go back to the customer (orders-61)', async () => {
  const email = 'ada@unpaid.example'
  const token = await people.customer(email)
  await held.give(email, { creditCents: 500 })
  const cart = await held.customerCart(token)
  await cart.add({ sku: 'PLAIN', quantity: 4 })
  await cart.shipTo(newYork)
  await cart.billTo()
  await cart.shipBy()
  await cart.change('applyStoreCreditToCart', 'ApplyStoreCreditToCartInput!', {})
  await cart.payBy('checkmo')
  expect((await cart.place()).order).not.toBeNull()
  expect(await held.balance(email, 'store-credit')).toBe(0)
  expect(await expireUnpaidOrders(after(15))).toBeGreaterThan(0)
  expect(await held.balance(email, 'store-credit')).toBe(500)
})

test('a check recorded while the order is being canceled either pays it or fails, never both (orders-61)', async () => {
  const { number, token } = await unpaid()
  const [paying] = await Promise.allSettled([
    markPaid(after(15), number, 'check 14'),
    expireUnpaidOrders(after(15)),
  ])
  expect((await look(token)).status).toBe(
    paying.status === 'fulfilled' ? 'Confirmed, not started yet' : 'Canceled',
  )
})

test('the e-mail for a canceled unpaid order says that nothing was charged, and for a paid one states the refund (orders-8)', async () => {
  const waiting = await unpaid()
  const paid = await ordered()
  await people.mails()
  await cancelOrder(context(), waiting.number, { reason: 'test' })
  const nothing = await people.mail()
  expect(nothing.text).toContain('You have not been charged.')
  expect(nothing.text).not.toContain('to your original payment method')
  await cancelOrder(context(), paid.number, { reason: 'test' })
  expect((await people.mail()).text).toContain('to your original payment method')
  expect((await look(paid.token)).comments[0]?.message).toBe('The order was canceled.')
})
