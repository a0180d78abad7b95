import { expect, test } from 'vitest'
import { writeEmail } from '@/backend/mail/write-email'
import {
  cancelOrder,
  noteRefund,
  orderByNumber,
  markPaid,
  previewCancellation,
  previewRefund,
  refundBacklog,
  refundOrder,
  refundsOf,
} from '@/backend/orders/orders'
import { useFreshDatabase } from '../../support/fresh-database'
import { afterOrders } from '../../support/orders/orders'
import { openShop } from '../../support/shop'

/** Payments by check are refunded by check, manually. */

const { pool } = useFreshDatabase()
const shop = openShop(pool)
const { context, ordered } = afterOrders(shop, pool)

async function paidByCheck() {
  const placed = await ordered([{ sku: 'PLAIN', quantity: 4 }], { isPaid: false })
  await markPaid(context(), placed.number, `${placed.number} check 1234`)
  return placed
}

async function mailOf(kind: string, token: string): Promise<string> {
  const { rows } = await pool().query<{ kind: string; payload: unknown; recipient: string }>(
    `select kind, payload, recipient from outbox_emails where kind = $1 and payload->>'token' = $2`,
    [kind, token],
  )
  const [row] = rows
  if (!row) throw new Error(`No ${kind} was written`)
  return (await writeEmail({ brand: shop.brand, sql: pool(), siteUrl: 'https://shop.example' }, row)).text
}

async function newsOf(token: string): Promise<string[]> {
  const { data } = await shop.ask<{ guestOrderByToken: { comments: { message: string }[] } }>(
    'query Q($token: String!) { guestOrderByToken(input: { token: $token }) { comments { message } } }',
    { token },
  )
  return data.guestOrderByToken.comments.map(({ message }) => message)
}

const statusesOf = async (number: string) => {
  const order = await orderByNumber(pool(), shop.brand.id, number)
  return (await refundsOf(pool(), order?.id ?? 0)).map(({ status }) => status)
}

test('a refund by check stays open until the operator records the number of the mailed check (orders-16)', async () => {
  const { number, token } = await paidByCheck()
  const before = (await refundBacklog(pool(), shop.brand.id)).byHand
  const back = await previewRefund(context(), number, { kind: 'amount', cents: 500 })
  expect(back).toMatchObject({
    moneyCents: 500,
    checkTo: expect.stringContaining('Ada Byron, 12 Engine Lane'),
  })
  const refund = await refundOrder(context(), number, { kind: 'amount', cents: 500, key: 'by-hand-1' })
  expect(refund.status).toBe('by_hand')
  expect((await refundBacklog(pool(), shop.brand.id)).byHand).toBe(before + 1)
  expect(await newsOf(token)).toContain('We are sending you a check for $5.00.')
  const mail = await mailOf('order-refunded', token)
  expect(mail).toContain('A check is coming by mail')
  expect(mail).not.toContain('original payment method')

  expect(await noteRefund(context(), number, { check: '881' })).toEqual({ isNew: true })
  expect(await noteRefund(context(), number, { check: '881' })).toEqual({ isNew: false })
  expect(await statusesOf(number)).toEqual(['done'])
  expect((await refundBacklog(pool(), shop.brand.id)).byHand).toBe(before)
  expect(await newsOf(token)).toContain('Your check for $5.00 is on its way.')
  await expect(noteRefund(context(), number, { check: '882' })).rejects.toThrow('No refund of order')
})

test('with two manual refunds the operator must say which one a check is for (orders-16)', async () => {
  const { number } = await paidByCheck()
  const first = await refundOrder(context(), number, { kind: 'amount', cents: 100, key: 'by-hand-1' })
  await refundOrder(context(), number, { kind: 'amount', cents: 200, key: 'by-hand-2' })
  await expect(noteRefund(context(), number, { check: '1' })).rejects.toThrow('Several refunds')
  await noteRefund(context(), number, { refundId: first.id, check: '1' })
  expect(await statusesOf(number)).toEqual(['done', 'by_hand'])
})

test('a canceled order that was paid by check is refunded manually, too (orders-16)', async () => {
  const { number, token, cents } = await paidByCheck()
  expect(await previewCancellation(context(), number)).toMatchObject({
    moneyCents: cents,
    checkTo: expect.stringContaining('Ada Byron'),
  })
  await cancelOrder(context(), number, { reason: 'test' })
  expect(await statusesOf(number)).toEqual(['by_hand'])
  expect(await mailOf('order-canceled', token)).toContain('We are mailing a check for')
})

test('a payment captured by a service is refunded through that service (orders-16)', async () => {
  const { number, token } = await ordered()
  expect(await previewRefund(context(), number, { kind: 'amount', cents: 500 })).toMatchObject({
    checkTo: null,
  })
  await refundOrder(context(), number, { kind: 'amount', cents: 500, key: 'by-service' })
  expect(await statusesOf(number)).toEqual(['done'])
  expect(await mailOf('order-refunded', token)).toContain('original payment method')
})
