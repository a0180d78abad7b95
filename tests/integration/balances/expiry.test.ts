import { afterEach, beforeEach, expect, test } from 'vitest'
import { expirePoints } from '@/backend/balances/expire-points'
import {
  accountOf,
  awardPoints,
  entriesOf,
  lockAccounts,
  postEntries,
  type Reason,
} from '@/backend/balances/ledger-store'
import { saveSettings } from '@/backend/balances/reward-store'
import { transaction } from '@/backend/database/connection'
import { mailboxes } from '../../support/account'
import { balancesOf } from '../../support/orders/balances'
import { checkoutBrand } from '../../support/checkout-brand'
import { useFreshDatabase } from '../../support/fresh-database'
import { brokenInvariants } from '../../support/orders/invariants'
import { waitForLockWaiter } from '../../support/lock-waits'
import { openShop } from '../../support/shop'

/** In this shop points expire after twelve months; a notice is sent 30 days before. */
const plain = checkoutBrand()
const { configuration } = plain
const brand = {
  ...plain,
  configuration: {
    ...configuration,
    rewards: { ...configuration.rewards, expiry: { afterMonths: 12, noticeDays: 30 } },
  },
}
const database = useFreshDatabase()
const shop = openShop(database.pool, brand)
const people = mailboxes(shop, database.pool)
const held = balancesOf(shop, database.pool)
afterEach(async () => expect(await brokenInvariants(database.pool())).toEqual([]))

const noon = (day: string) => new Date(`${day}T17:00:00Z`)
const sweep = (day: string, now = noon(day)) => expirePoints({ brand, db: database.pool, now: () => now })

let count = 0
let customerId = 0
let token = ''
let email = ''
beforeEach(async () => {
  await people.mails()
  email = `points${++count}@example.com`
  token = await people.customer(email)
  customerId = await held.customerId(email)
})

const owner = () => ({ store: brand.id, customerId })
const change = (day: string, amount: number, reason: Reason = amount > 0 ? 'earned' : 'spent') =>
  transaction(
    (sql) => awardPoints(sql, { ...owner(), amount, reason, reference: `${++count}`, at: noon(day) }),
    database.pool(),
  )
const balance = () => held.balance(email, 'points')
const ended = async () => {
  const { entries } = await entriesOf(database.pool(), owner(), 'points', { limit: 50, offset: 0 })
  return entries.filter(({ reason }) => reason === 'expired').map(({ amount }) => amount)
}

test('points are valid through their last day in the shop’s time zone and expire with one entry (balances-20)', async () => {
  await change('2025-11-20', 300)
  await sweep('2026-11-20')
  expect(await balance()).toBe(300)
  // 11:30 p.m. in New York is already the next day in UTC.
  await sweep('2026-11-20', new Date('2026-11-21T04:30:00Z'))
  expect(await balance()).toBe(300)
  await sweep('2026-11-21')
  await sweep('2026-11-21')
  await sweep('2026-12-24')
  expect(await balance()).toBe(0)
  expect(await ended()).toEqual([-300])
})

test('the oldest points are spent first, and points returned by an order get a new term (balances-20)', async () => {
  await change('2025-11-01', 300)
  await change('2026-02-01', 200)
  await change('2026-06-01', -250)
  await change('2026-10-01', 250, 'given-back')
  await sweep('2026-11-02')
  expect(await ended()).toEqual([-50])
  await sweep('2027-02-02')
  expect(await ended()).toEqual([-200, -50])
  expect(await balance()).toBe(250)
})

test('twenty concurrent expiry runs write one entry (balances-20, balances-1)', async () => {
  await change('2025-11-01', 300)
  await Promise.all(Array.from({ length: 20 }, () => sweep('2026-11-20')))
  expect(await ended()).toEqual([-300])
  expect(await balance()).toBe(0)
})

test('points spent while they expire are either spent or expired, never both (balances-20, balances-3)', async () => {
  await change('2025-11-01', 300)
  const { id } = await accountOf(database.pool(), owner(), 'points', noon('2026-11-20'))
  let sweeping: Promise<unknown> | undefined
  await transaction(async (sql) => {
    await lockAccounts(sql, [id])
    sweeping = sweep('2026-11-20')
    await waitForLockWaiter(database.pool()) // the sweep waits for our lock
    const at = noon('2026-11-20')
    await postEntries(sql, [{ accountId: id, amount: -100, reason: 'spent', reference: 'order-1-spent', at }])
  }, database.pool())
  await sweeping
  expect(await ended()).toEqual([-200])
  expect(await balance()).toBe(0)
})

test('the account shows until when points are valid (balances-20)', async () => {
  await change('2026-01-15', 300)
  await change('2026-03-01', -100)
  const { data } = await shop.ask<{ rewardInformation: Record<string, unknown> }>(
    `{ rewardInformation { points_last_months ending_points ending_on
       transactions { items { points expiration_date } } } }`,
    {},
    { token },
  )
  expect(data.rewardInformation).toEqual({
    points_last_months: 12,
    ending_points: 200,
    ending_on: '2027-01-15',
    transactions: {
      items: [
        { points: -100, expiration_date: null },
        { points: 300, expiration_date: '2027-01-15' },
      ],
    },
  })
})

const want = (expiryMails: boolean) =>
  saveSettings(database.pool(), customerId, { balanceMails: false, expiryMails })

test('a customer who opted in gets one e-mail a month ahead, listing the following expiry days (balances-20)', async () => {
  await want(true)
  await change('2025-12-10', 300)
  await change('2026-01-05', 200)
  await change('2026-03-01', 100)
  await sweep('2026-11-09')
  expect(await people.mails()).toEqual([])
  await Promise.all([sweep('2026-11-10'), sweep('2026-11-10'), sweep('2026-11-11')])
  const { to, text } = await people.mail()
  expect(to).toBe(email)
  expect(text).toContain('500 of your points, worth $5.00, expire soon.')
  expect(text).toContain('December 10, 2026: 300 points\nJanuary 5, 2027: 200 points')
  await sweep('2026-12-11')
  expect(await people.mails()).toEqual([])
  expect(await balance()).toBe(300)
  await sweep('2027-01-30')
  expect((await people.mail()).text).toContain('March 1, 2027: 100 points')
})

test('no expiry e-mail is sent to customers who did not opt in, or about points already spent (balances-20)', async () => {
  await change('2025-12-10', 300)
  await sweep('2026-11-15')
  expect(await people.mails()).toEqual([])
  await want(true)
  await sweep('2026-11-15')
  await change('2026-11-16', -300)
  await expect(people.mails()).rejects.toThrow()
  const { rows } = await database
    .pool()
    .query("select id from outbox_emails where kind = 'points-ending' and sent_at is null")
  expect(rows).toHaveLength(1)
  await database.pool().query('delete from outbox_emails where sent_at is null')
})

test('points do not expire if the manifest sets no term (balances-20)', async () => {
  await change('2020-01-01', 300)
  expect(await expirePoints({ brand: plain, db: database.pool, now: () => noon('2026-11-20') })).toEqual({
    ended: 0,
    notified: 0,
  })
  expect(await balance()).toBe(300)
})
