import { beforeAll, beforeEach, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { useFreshDatabase } from '../../support/fresh-database'
import { openShop } from '../../support/shop'

const database = useFreshDatabase()
const shop = openShop(database.pool)

beforeAll(() => seed(database.pool(), shop.brand))
beforeEach(() => database.pool().query('truncate throttles'))

/** Returns how many of the carts were created. */
async function created(networks: string[]): Promise<number> {
  let made = 0
  for (const network of networks) {
    const { errors } = await shop.ask(
      'mutation { createEmptyCart }',
      {},
      {
        visitor: { network, browser: null, captcha: null },
      },
    )
    made += Number(errors.length === 0)
  }
  return made
}

const times = (network: (index: number) => string) =>
  Array.from({ length: 200 }, (_, index) => network(index))

test('one network makes 150 carts a minute, and others are unaffected (cart-25)', async () => {
  expect(await created(times(() => '203.0.113.5'))).toBe(150)
  expect(await created(['203.0.113.6'])).toBe(1)
})

test('the /64s of one /48 make 600 carts a minute together (cart-25, server-4)', async () => {
  const ofHost = (index: number) => `2001:db8:5:${index.toString(16)}::/64`
  for (const first of [0, 1_000, 2_000])
    expect(await created(times((index) => ofHost(first + index)))).toBe(200)
  expect(await created(times((index) => ofHost(3_000 + index)))).toBe(0)
})
