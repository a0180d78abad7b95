import { afterEach, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '@/backend/orders/placing/place-order'
import { seed } from '@/backend/database/seed'
import { transaction } from '@/backend/database/connection'
import { submitCard } from '@/backend/payments/sandbox/sandbox-card'
import { useFreshDatabase } from '../../support/fresh-database'
import { brokenInvariants } from '../../support/orders/invariants'
import { waitForLockWaiter } from '../../support/lock-waits'
import { afterOrders } from '../../support/orders/orders'
import { newYork, openShop, shopMoment } from '../../support/shop'
import { pausingPool } from '../../support/watched-pool'

/** Two tabs and one card: one tab returns with a card result while the other places the order. */

const database = useFreshDatabase()
const shop = openShop(database.pool)
const { context } = afterOrders(shop, database.pool)
beforeAll(() => seed(database.pool(), shop.brand))
afterEach(async () => expect(await brokenInvariants(database.pool())).toEqual([]))

async function openedCard() {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 2 })
  await guest.ready(newYork)
  const urls = { return_url: 'checkout', error_url: 'checkout', cancel_url: 'checkout' }
  const answer = await shop.ask<{ createPayflowProToken: { secure_token: string; secure_token_id: string } }>(
    'mutation M($input: PayflowProTokenInput!) { createPayflowProToken(input: $input) { secure_token secure_token_id } }',
    { input: { cart_id: guest.id, urls } },
  )
  const { secure_token: token, secure_token_id: tokenId } = answer.data.createPayflowProToken
  const enter = async (number: string) => {
    const card = { number, month: 12, year: 2030, code: '123' }
    const said = await transaction(
      (sql) => submitCard(sql, token, tokenId, card, shopMoment),
      database.pool(),
    )
    return said.status === 'answered' ? said.payload : ''
  }
  const bringBack = (payload: string) =>
    guest.change('handlePayflowProResponse', 'PayflowProResponseInput!', { paypal_payload: payload })
  const pick = () =>
    guest.payBy('payflowpro', {
      payflowpro: { cc_details: { cc_type: 'VI', cc_last_4: 4242, cc_exp_month: 12, cc_exp_year: 2030 } },
    })
  return { guest, token, enter, bringBack, pick }
}

const sessionOf = async (token: string) =>
  (
    await database
      .pool()
      .query<{ status: string }>('select status from payment_sessions where token = $1', [token])
  ).rows[0]?.status

const visa = '4242424242424242'

/**
 * Places the order and starts `other` while the order's locks are held. @returns the order number and how
 * `other` ended
 */
async function placeWhile(guestId: string, other: () => Promise<unknown>) {
  let ended: Promise<unknown> | undefined
  const pool = pausingPool(database.pool(), /insert into payments /, async () => {
    ended = other().then(
      () => 'done',
      (error: unknown) => String(error),
    )
    await waitForLockWaiter(database.pool())
  })
  const placed = await placeOrder({ ...context(), db: () => pool }, guestId, null)
  return { number: 'order' in placed ? placed.order.number : undefined, other: await ended }
}

test('submitting the same card result again while it pays the order leads to that order (payments-3, integrity-1)', async () => {
  const { guest, token, enter, bringBack, pick } = await openedCard()
  const payload = await enter(visa)
  await bringBack(payload)
  await pick()
  const { number, other } = await placeWhile(guest.id, () => bringBack(payload))
  expect(number).toBeDefined()
  expect(other).toContain("The cart isn't active.")
  expect((await guest.place()).order?.number).toBe(number)
  expect(await sessionOf(token)).toBe('used')
})

test('an older decline of the same card form does not affect the order that is being paid (payments-5, integrity-1)', async () => {
  const { guest, token, enter, bringBack, pick } = await openedCard()
  const declined = await enter('4000000000000002')
  await bringBack(await enter(visa))
  await pick()
  const { number, other } = await placeWhile(guest.id, () => bringBack(declined))
  expect(number).toBeDefined()
  expect(other).toContain('Your payment was declined')
  expect(await sessionOf(token)).toBe('used')
})

test('a card entered while the order is being paid is not charged a second time (payments-5, integrity-1)', async () => {
  const { guest, enter, bringBack, pick } = await openedCard()
  await bringBack(await enter(visa))
  await pick()
  let payload: string | undefined
  const { number, other } = await placeWhile(guest.id, async () => {
    payload = await enter(visa)
  })
  expect([number !== undefined, other]).toEqual([true, 'done'])
  expect(new URLSearchParams(payload).get('RESPMSG')).toBe('Secure token already used')
})
