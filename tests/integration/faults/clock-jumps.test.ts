import { beforeAll, beforeEach, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { finishInterruptedOrders } from '@/backend/orders/placing/finish-interrupted'
import { home, mailboxes, password } from '../../support/account'
import { useFreshDatabase } from '../../support/fresh-database'
import { brokenInvariants } from '../../support/orders/invariants'
import { afterOrders } from '../../support/orders/orders'
import { openShop, shopMoment } from '../../support/shop'

/**
 * One instance's clock jumps an hour and a minute ahead and back, while other instances on the same database
 * keep theirs (fault-47).
 */

const database = useFreshDatabase()
const shop = openShop(database.pool)
const { context } = afterOrders(shop, database.pool)
const people = mailboxes(shop, database.pool)
const ahead = { now: () => new Date(shopMoment.getTime() + 3_660_000) }

beforeAll(() => seed(database.pool(), shop.brand))
beforeEach(() => database.pool().query('delete from throttles'))

test('instances with clocks an hour apart can share a cart, and each order is placed once (fault-47, invariant-1)', async () => {
  const early = await shop.guest(ahead)
  await early.add({ sku: 'PLAIN', quantity: 1 })
  const here = shop.guestWith(early.id)
  expect((await here.add({ sku: 'OTHER', quantity: 1 })).refused).toEqual([])
  expect((await early.look()).lines).toHaveLength(2)
  await here.ready()
  const placed = [await early.place(), await here.place()]
  expect(placed[0]?.order?.number).toBeTruthy()
  expect(placed[1]?.order?.number ?? placed[0]?.order?.number).toBe(placed[0]?.order?.number)

  const late = await shop.guest()
  await late.add({ sku: 'PLAIN', quantity: 1 })
  await late.ready()
  expect((await late.place()).order?.number).not.toBe(placed[0]?.order?.number)
  expect(await brokenInvariants(database.pool())).toEqual([])
})

test('instances with clocks an hour apart sell the last unit once (fault-47)', async () => {
  await database.pool().query(`update stock set quantity = 1 where sku = 'LIMITED'`)
  const guests = [await shop.guest(ahead), await shop.guest()]
  for (const guest of guests) {
    await guest.add({ sku: 'LIMITED', quantity: 1 })
    await guest.ready()
  }
  const orders = await Promise.all(guests.map((guest) => guest.place()))
  expect(orders.filter(({ order }) => order !== null)).toHaveLength(1)
  expect(await finishInterruptedOrders(context(ahead))).toBe(0)
  expect(await brokenInvariants(database.pool())).toEqual([])
})

const signIn = async (typed = password, changes = {}) => {
  const { data } = await shop.ask<{ generateCustomerToken: { token: string } | null }>(
    'mutation M($typed: String!) { generateCustomerToken(email: "ada@example.com", password: $typed) { token } }',
    { typed },
    { visitor: home, ...changes },
  )
  return data?.generateCustomerToken?.token ?? null
}

test('an instance with a fast clock expires sessions only for itself, and a sign-in there is valid everywhere (fault-47)', async () => {
  await people.mails() // drops mails of earlier orders
  const token = await people.customer('ada@example.com')
  const whoIs = async (session: string | null, changes = {}) => {
    const { data } = await shop.ask<{ customer: { email: string } | null }>(
      '{ customer { email } }',
      {},
      { token: session, ...changes },
    )
    return data?.customer?.email
  }
  expect(await whoIs(token, ahead), 'an hour without a look ends a session').toBeUndefined()
  const there = await signIn(password, ahead)
  expect(await whoIs(there, ahead)).toBe('ada@example.com')
  expect(await whoIs(there)).toBe('ada@example.com')
  expect(await whoIs(token), 'still signed in').toBe('ada@example.com')
})

const guess = async (changes = {}) => {
  for (let attempt = 0; attempt < 10; attempt++) expect(await signIn('wrong', changes)).toBeNull()
}

test('ten wrong passwords lock the account, but an instance with a fast clock ends the lockout early (fault-47)', async () => {
  await guess()
  expect(await signIn()).toBeNull()
  expect(await signIn(password, ahead)).not.toBeNull()
})

test('ten wrong passwords at an instance with a fast clock lock the account elsewhere for that much longer (fault-47)', async () => {
  await guess(ahead)
  expect(await signIn(password, ahead)).toBeNull()
  expect(await signIn()).toBeNull()
  const after = (minutes: number) => ({ now: () => new Date(shopMoment.getTime() + minutes * 60_000) })
  expect(await signIn(password, after(65)), 'until ten minutes after its own time').toBeNull()
  expect(await signIn(password, after(72))).not.toBeNull()
})

test('limits that began while a clock was a year ahead end once it is right again (fault-47)', async () => {
  const nextYear = { now: () => new Date(shopMoment.getTime() + 365 * 86_400_000) }
  for (let attempt = 0; attempt < 12; attempt++) await signIn('wrong', nextYear)
  expect(await signIn(password, nextYear)).toBeNull()
  expect(await signIn()).not.toBeNull()
})

test('limits count again from the moment to which a clock jumped back (fault-47)', async () => {
  await guess()
  expect(await signIn()).toBeNull()
  const lastMonth = new Date(shopMoment.getTime() - 30 * 86_400_000)
  expect(await signIn(password, { now: () => lastMonth })).not.toBeNull()
  for (let attempt = 0; attempt < 10; attempt++) await signIn('wrong', { now: () => lastMonth })
  expect(await signIn(password, { now: () => lastMonth })).toBeNull()
})
