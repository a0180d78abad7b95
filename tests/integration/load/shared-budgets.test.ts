import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { database as pool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { budgets } from '@/backend/kernel/budgets'
import { cartBudget, networkBudget } from '@/server/shared-budget'
import { setEnvironment, settings } from '@/settings/settings'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { useFreshDatabase } from '../../support/fresh-database'

const database = useFreshDatabase()
const brand = checkoutBrand()
const budget = { most: 10, seconds: 600 }

beforeAll(async () => {
  serve(brand)
  await seed(database.pool(), brand)
})
beforeEach(() => database.pool().query('truncate throttles'))
afterAll(() => pool().end())

/** Takes one at a time. @returns how often something was left */
async function taken(times: number, take: (index: number) => Promise<{ isLeft: boolean }>) {
  let left = 0
  for (let index = 0; index < times; index++) left += Number((await take(index)).isLeft)
  return left
}

test('instances share the budget of a network, and each network has its own (server-4)', async () => {
  const [one, other] = [networkBudget('shared', budget), networkBudget('shared', budget)]
  expect(await taken(20, (index) => [one, other][index % 2]!.take('192.0.2.1'))).toBe(10)
  expect((await one.take('192.0.2.2')).isLeft).toBe(true)
  const refused = await other.take('192.0.2.1')
  expect(refused.wait).toBeGreaterThan(0)
  expect(refused.wait).toBeLessThanOrEqual(600)
})

test('the /64s of one /48 share four budgets, in the database and without it (server-4)', async () => {
  const ask = (what: string) => {
    const shared = networkBudget(what, budget)
    return taken(100, (index) => shared.take(`2001:db8:1:${index.toString(16)}::/64`))
  }
  expect(await ask('wide')).toBe(40)
  const { url } = settings().database
  setEnvironment({ DATABASE_URL: undefined })
  expect(await ask('wide')).toBe(40)
  setEnvironment({ DATABASE_URL: url })
})

test('while the database is away, each instance counts for itself and locks no one out (media-5)', async () => {
  const carts = cartBudget('carts of a test', budget)
  expect(await taken(12, () => carts.take('a'))).toBe(10)
  const away = vi.spyOn(pool(), 'query').mockRejectedValue(new Error('away'))
  expect(await taken(12, () => carts.take('a'))).toBe(10)
  away.mockRestore()
  expect((await carts.take('b')).isLeft).toBe(true)
})

test('every budget is a positive whole number for at most a day (server-4)', () => {
  for (const rows of Object.values(budgets))
    for (const row of Object.values(rows)) {
      expect(Number.isInteger(row.most) && row.most > 0).toBe(true)
      expect(row.seconds).toBeGreaterThan(0)
      expect(row.seconds).toBeLessThanOrEqual(86_400)
    }
})
