import { beforeAll, expect, test } from 'vitest'
import type { Context } from '@/backend/kernel/context'
import { deleteForgottenCarts } from '@/backend/cart/cart'
import { seed } from '@/backend/database/seed'
import { mailboxes } from '../../support/account'
import { balancesOf } from '../../support/orders/balances'
import { useFreshDatabase } from '../../support/fresh-database'
import { afterOrders } from '../../support/orders/orders'
import { newYork, openShop, shopMoment } from '../../support/shop'

/** Abandoned carts, and networks that create carts without limit. */

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
const held = balancesOf(shop, database.pool)
const { context, ordered } = afterOrders(shop, database.pool)
beforeAll(() => seed(database.pool(), shop.brand))

const { visitorCartDays } = shop.brand.constants
const dayMs = 86_400_000
const after = (days: number) => context({ now: () => new Date(shopMoment.getTime() + days * dayMs) })

const isThere = async (maskedId: string) =>
  (await database.pool().query('select from carts where masked_id = $1', [maskedId])).rowCount === 1

async function filled() {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  await guest.ready(newYork)
  return guest
}

test('a visitor’s cart is deleted once it is unchanged for the configured days, and not earlier (cart-77)', async () => {
  const guest = await filled()
  await deleteForgottenCarts(after(visitorCartDays - 1))
  expect((await guest.look()).lines).toHaveLength(1)
  const deleted = await Promise.all([
    deleteForgottenCarts(after(visitorCartDays + 1)),
    deleteForgottenCarts(after(visitorCartDays + 1)),
  ])
  expect(deleted[0] + deleted[1]).toBe(1)
  expect(await isThere(guest.id)).toBe(false)
  await expect(guest.look()).rejects.toThrow('Could not find a cart')
})

test('carts that are ordered, being paid, possibly paid, or a customer’s are not deleted (cart-77)', async () => {
  const { number } = await ordered()
  const beingPaid = await filled()
  const mayBePaid = await filled()
  await database.pool().query('update carts set is_being_paid = true where masked_id = $1', [beingPaid.id])
  await database.pool().query(
    `insert into payment_sessions (cart_id, method, provider, token, amount_cents, expires_at, capture_started_at)
     select id, 'paypal_express', 'paypal', 'ORDER-1', 100, now(), now() from carts where masked_id = $1`,
    [mayBePaid.id],
  )
  await people.mails() // empties the outbox, so the confirmation is its only mail
  const mine = await held.customerCart(await people.customer('ada@forgotten.example'))
  await mine.add({ sku: 'PLAIN', quantity: 1 })
  expect(await deleteForgottenCarts(after(10 * visitorCartDays))).toBe(0)
  for (const { id } of [beingPaid, mayBePaid, mine]) expect(await isThere(id)).toBe(true)
  const kept = await database.pool().query('select from orders where number = $1', [number])
  expect(kept.rowCount).toBe(1)
})

test('a network can create 3,000 carts an hour, and other networks are unaffected (cart-25)', async () => {
  const make = async (network: string, changes: Partial<Context> = {}) => {
    const { data, errors } = await shop.ask<{ createGuestCart: { cart: { id: string } } | null }>(
      'mutation { createGuestCart { cart { id } } }',
      {},
      { visitor: { network, browser: null, captcha: null }, ...changes },
    )
    return errors[0] ?? (data.createGuestCart ? 'made' : 'nothing')
  }
  expect(await make('192.0.2.1')).toBe('made')
  await database.pool().query('update throttles set attempts = 2999')
  const nextMinute = { now: () => new Date(shopMoment.getTime() + 70_000) }
  expect(await make('192.0.2.1', nextMinute)).toBe('made')
  expect(await make('192.0.2.1', nextMinute)).toMatch(/graphql-input/)
  expect(await make('192.0.2.2', nextMinute)).toBe('made')
  const nextHour = { now: () => new Date(shopMoment.getTime() + 3_700_000) }
  expect(await make('192.0.2.1', nextHour)).toBe('made')
})
