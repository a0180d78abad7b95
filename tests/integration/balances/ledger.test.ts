import { afterEach, beforeAll, expect, test } from 'vitest'
import {
  accountOf,
  awardPoints,
  creditAccount,
  entriesOf,
  postEntries,
  InsufficientBalanceError,
} from '@/backend/balances/ledger-store'
import { transaction } from '@/backend/database/connection'
import { mailboxes } from '../../support/account'
import { useFreshDatabase } from '../../support/fresh-database'
import { brokenInvariants } from '../../support/orders/invariants'
import { openShop, shopMoment } from '../../support/shop'

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
afterEach(async () => expect(await brokenInvariants(database.pool())).toEqual([]))

const at = shopMoment
let ada = 0
let eve = 0

async function idOf(email: string): Promise<number> {
  await people.customer(email)
  const { rows } = await database
    .pool()
    .query<{ id: number }>('select id from customers where email = $1', [email])
  return rows[0]?.id ?? 0
}

beforeAll(async () => {
  ada = await idOf('ada@example.com')
  eve = await idOf('eve@example.com')
})

const owner = (customerId: number) => ({ store: shop.brand.id, customerId })
const inOne = <Result>(work: Parameters<typeof transaction<Result>>[0]) => transaction(work, database.pool())
const credit = (customerId: number, amount: number, reference: string) =>
  inOne((sql) => creditAccount(sql, { ...owner(customerId), amount, reason: 'courtesy', reference, at }))
const balance = async (customerId: number, kind: 'store-credit' | 'points' = 'store-credit') =>
  (await accountOf(database.pool(), owner(customerId), kind, at)).balance

test('balance entries are listed with their reason, the latest first (balances-1)', async () => {
  await credit(ada, 1_000, 'first')
  await credit(ada, 234, 'second')
  const { entries, total } = await entriesOf(database.pool(), owner(ada), 'store-credit', {
    limit: 1,
    offset: 0,
  })
  expect(total).toBe(2)
  expect(entries).toMatchObject([{ amount: 234, balanceAfter: 1_234, reason: 'courtesy' }])
})

test('concurrent postings with the same reference are posted once (balances-1)', async () => {
  const before = await balance(ada)
  await Promise.all(Array.from({ length: 20 }, () => credit(ada, 500, 'the same thing')))
  expect(await balance(ada)).toBe(before + 500)
})

test('points are kept separate from store credit (balances-1)', async () => {
  await inOne((sql) =>
    awardPoints(sql, { ...owner(ada), amount: 300, reason: 'referral', reference: 'friend', at }),
  )
  expect(await balance(ada, 'points')).toBe(300)
})

test.each(['store-credit', 'points'] as const)(
  'if twenty requests each take half of a %s balance at once, two succeed (balances-3, integrity-5)',
  async (kind) => {
    const account = await accountOf(database.pool(), owner(eve), kind, at)
    await inOne((sql) =>
      postEntries(sql, [
        { accountId: account.id, amount: 10_000, reason: 'courtesy', reference: 'gift', at },
      ]),
    )
    const taken = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        inOne((sql) =>
          postEntries(sql, [
            { accountId: account.id, amount: -5_000, reason: 'expired', reference: `take ${index}`, at },
          ]),
        ),
      ),
    )
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    for (const each of taken)
      if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(InsufficientBalanceError)
    expect(await balance(eve, kind)).toBe(0)
  },
)

test('postings that lock two accounts in opposite orders do not deadlock (balances-3, integrity-5)', async () => {
  const [one, other] = [
    await accountOf(database.pool(), owner(ada), 'store-credit', at),
    await accountOf(database.pool(), owner(eve), 'store-credit', at),
  ]
  await credit(ada, 2_000, 'for the crossing')
  await credit(eve, 2_000, 'for the crossing')
  const before = [await balance(ada), await balance(eve)]
  let deadlocks = 0
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      inOne((sql) => {
        const postings = [one, other].map(({ id }) => ({
          accountId: id,
          amount: -50,
          reason: 'expired' as const,
          reference: `crossing ${index}`,
          at,
        }))
        return postEntries(sql, index % 2 ? postings : postings.toReversed())
      }).catch(() => deadlocks++),
    ),
  )
  expect(deadlocks).toBe(0)
  expect([await balance(ada), await balance(eve)]).toEqual(before.map((each) => each - 1_000))
})

test('a posting over several accounts is atomic (balances-3)', async () => {
  const [rich, poor] = [
    await accountOf(database.pool(), owner(ada), 'store-credit', at),
    await accountOf(database.pool(), owner(eve), 'points', at),
  ]
  const before = await balance(ada)
  await expect(
    inOne((sql) =>
      postEntries(sql, [
        { accountId: rich.id, amount: -1, reason: 'expired', reference: 'both', at },
        { accountId: poor.id, amount: -1_000_000, reason: 'expired', reference: 'both', at },
      ]),
    ),
  ).rejects.toThrow(InsufficientBalanceError)
  expect(await balance(ada)).toBe(before)
})

test('the database rejects a balance without its entry and any change to an entry (balances-3)', async () => {
  await expect(
    database.pool().query(`update balance_accounts set balance = balance + 1 where customer_id = $1`, [ada]),
  ).rejects.toThrow('do not add up')
  await expect(database.pool().query('update balance_entries set amount = 1')).rejects.toThrow(
    'only ever added',
  )
  await expect(database.pool().query('delete from balance_entries')).rejects.toThrow('only ever added')
})
